# python/build_backend.py - creates a wheel for pip: CMake builds and installs the files, and this
# program packs them.
#
# It needs nothing from a package index (PEP 517, `requires = []`): a compiler, CMake and the
# libraries of tools/packages.txt are enough. The extension is built in build/wheel for the
# interpreter that runs this file. The config setting `build-dir` names another folder for the
# build. If the config setting `built` names an existing build folder of preset `package`, nothing
# is built: the wheel contains the files of that build, which must be for the same interpreter.
# SPDX-License-Identifier: MIT
import base64
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Writes the metadata of the wheel into a subfolder; returns the subfolder's name."""
    folder = f"nqueens-{_version()}.dist-info"
    info = Path(metadata_directory) / folder
    info.mkdir()
    (info / "METADATA").write_text(_metadata(), encoding="utf-8")
    (info / "WHEEL").write_text(
        f"Wheel-Version: 1.0\nGenerator: nqueens\nRoot-Is-Purelib: false\nTag: {_tag()}\n",
        encoding="utf-8",
    )
    shutil.copy(ROOT / "LICENSE", info / "LICENSE")
    return folder


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds the package and writes the wheel into a folder; returns the wheel's name."""
    with tempfile.TemporaryDirectory() as staging:
        _install(Path(staging), config_settings or {})
        folder = prepare_metadata_for_build_wheel(staging)
        name = f"nqueens-{_version()}-{_tag()}.whl"
        _zip(Path(staging), Path(wheel_directory) / name, f"{folder}/RECORD")
    return name


def build_sdist(sdist_directory, config_settings=None):
    """Writes the sources that git tracks into an archive; returns the archive's name."""
    base = f"nqueens-{_version()}"
    known = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True
    ).stdout.decode()
    path = Path(sdist_directory) / f"{base}.tar.gz"
    with tarfile.open(path, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for file in filter(None, known.split("\0")):
            archive.add(ROOT / file, f"{base}/{file}")
        text = _metadata().encode()
        entry = tarfile.TarInfo(f"{base}/PKG-INFO")
        entry.size = len(text)
        archive.addfile(entry, io.BytesIO(text))
    return f"{base}.tar.gz"


def _install(prefix, settings):
    if "built" in settings:
        with tempfile.TemporaryDirectory() as whole:
            _install_python(settings["built"], whole)
            [package] = Path(whole).glob("lib/python3/*-packages/nqueens")
            shutil.move(package, prefix / "nqueens")
        return
    build = Path(settings.get("build-dir", ROOT / "build" / "wheel"))
    options = ["-G", "Ninja"] if shutil.which("ninja") else []
    if shutil.which("dpkg-buildflags"):
        options += ["-DNQUEENS_HARDENING=ON"]  # as in the Debian package
    options += [
        "-DCMAKE_BUILD_TYPE=Release",
        "-DCMAKE_UNITY_BUILD=ON",
        "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12",
        "-DNQUEENS_BUILD_CLI=OFF",
        "-DNQUEENS_BUILD_SERVER=OFF",
        "-DNQUEENS_BUILD_PYTHON=ON",
        "-DNQUEENS_MPI=OFF",
        "-DNQUEENS_PYTHON_DIR=.",
        f"-DPython_EXECUTABLE={sys.executable}",
    ]
    _run("cmake", "-S", ROOT, "-B", build, *options)
    jobs = str(len(os.sched_getaffinity(0)))
    _run("cmake", "--build", build, "--target", "nqueens_python", "--parallel", jobs)
    _install_python(build, prefix)


def _install_python(build, prefix):
    _run("cmake", "--install", build, "--component", "python", "--prefix", prefix, "--strip")


def _run(*words):
    done = subprocess.run([str(word) for word in words])
    if done.returncode != 0:
        raise SystemExit(
            f"nqueens: '{words[0]}' failed; tools/packages.txt lists the required packages"
        )


def _version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(nqueens VERSION (\S+)", text).group(1)


def _project(key):
    """Returns the value of a one-line key of pyproject.toml: a string, or a list of strings."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    value = re.search(rf"^{key} = (.*)$", text, re.MULTILINE).group(1)
    words = re.findall(r'"([^"]*)"', value)
    return words if value.startswith("[") else words[0]


def _tag():
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{platform}"


def _metadata():
    return (
        "Metadata-Version: 2.1\n"
        "Name: nqueens\n"
        f"Version: {_version()}\n"
        f"Summary: {_project('description')}\n"
        "License: MIT\n"
        f"Requires-Python: {_project('requires-python')}\n"
        + "".join(f"Requires-Dist: {name}\n" for name in _project("dependencies"))
        + "Description-Content-Type: text/markdown\n\n"
        + (ROOT / "README.md").read_text(encoding="utf-8")
    )


# A wheel is a zip archive whose RECORD has a checksum of every other file.
def _zip(folder, wheel, record):
    lines = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(file for file in folder.rglob("*") if file.is_file()):
            name = path.relative_to(folder).as_posix()
            data = path.read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(data)}\n")
            archive.write(path, name)
        archive.writestr(record, "".join([*lines, f"{record},,\n"]))
