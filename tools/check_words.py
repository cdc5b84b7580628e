#!/usr/bin/env python3
"""check_words.py - finds phrases that are hard to read, in comments, texts and documents.

usage: tools/check_words.py [FILE...]

Reads the named files, or all files of the tree, and prints `file:line: phrase: advice` for each
phrase of kPhrases in prose (comments, paragraphs of documents, strings in C++) and for each
identifier of kNames. `line` is the first line of the comment or paragraph. Tables, headings,
quoted code and the text between fences are not read.

Exit codes: 0 if nothing was found, 1 otherwise.
"""
import re
import subprocess
import sys

SENTENCE = r'(?:^|[.;:] )'
kPhrases = {
    'name the number or the parameter': r'\bso many\b',
    'say when': r'\bmeanwhile\b',
    'a sentence needs a verb':
        SENTENCE + r'Of (?:an?|the|its|one|some|each|all|those|what|this|that|which|no|every|any)\b',
    'name the subject':
        SENTENCE + r'(?:What|Who|Whoever|Those that|That which) '
                   r'(?!(?:is|are|does|do|did|if|happens|about|to|it|can|you|we)\b)[a-z]',
    'say what is the same': r'(?:^|[.;] )The same[ ,.;]',
    'continue, resume, proceed': r'\bgo(?:es)? on\b',
    'also, in addition to': r'\bbesides\b',
    'again, similarly': r'\b(?:likewise|anew|once more)\b',
    'the default, the standard': r'\bthe usual\b',
    'in any order, unused, in vain': r'\bas they come\b|\bof no use\b|\bfor nothing\b|\bto speak of\b',
    'say, report, show': r'\b(?:told|tells?)\b',
    'must, will, should': r'\b(?:is|are|was) to (?:be|have|get|go|end|come|map|count|stay|take|give)\b',
}

# Identifiers that do not name a thing.
kNames = {
    'name the thing': r'\b(?:told|meant|anew)\b|(?<=[&> ])(?:what|of)(?= ?[,;)={])',
    'kMax, kMin, kDefault': r'\bk(?:Most|Least|Usual)[A-Z]\w*',
}

kCode = ('.h', '.cpp', '.cl', '.ts', '.svelte')
kScripts = ('.py', '.sh', '.cmake')
kLeftOut = re.compile(r'prefix_table_data|/corpus/|/golden/|^web/page/|(?:^|/)check_words')
kString = re.compile(r'"((?:[^"\\]|\\.)*)"')


def tree_files():
    listed = subprocess.run(
        ['bash', '-c', 'source tools/tree.sh && tree_files'],
        capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split('\0')
            if name.endswith(kCode + kScripts + ('.md',)) and not kLeftOut.search(name)]


def split(path, line):
    """Returns the prose of a line of a file and its code without strings."""
    stripped = line.strip()
    if path.endswith('.md'):
        return ('' if stripped.startswith(('|', '#')) else stripped), ''
    if path.endswith(kScripts):
        comment = re.match(r'\s*#(?!!)\s?(.*)', line)
        return (comment[1] if comment else ''), ''
    if re.match(r'<!--|/?\*', stripped):
        return stripped.strip('/*<!-> '), ''
    comment = re.search(r'(?<![:\'"])//[/!]*\s?(.*)', line)
    code = line[:comment.start()] if comment else line
    return (comment[1] if comment else ''), re.sub(r"'(?:[^'\\]|\\.)*'|`[^`]*`", '""', kString.sub('""', code))


def passages(path):
    """Yields (first line number, text, patterns to look for) for each passage of a file."""
    prose, start, fenced = [], 0, False
    with open(path, encoding='utf-8', errors='replace') as lines:
        for number, line in enumerate(lines, 1):
            if path.endswith('.md') and line.startswith('```'):
                fenced = not fenced
            text, code = ('', '') if fenced else split(path, line)
            if code.strip():
                yield number, code, kNames
            if path.endswith(('.h', '.cpp')) and not line.lstrip().startswith('#'):
                yield from ((number, string, kPhrases) for string in kString.findall(line) if ' ' in string)
            if text and not re.match(r'SPDX|NOLINT', text):
                start = start if prose else number
                prose.append(text)
            elif prose:
                yield start, ' '.join(prose), kPhrases
                prose = []
    if prose:
        yield start, ' '.join(prose), kPhrases


def main(paths):
    found = 0
    for path in paths or tree_files():
        for number, text, patterns in passages(path):
            for advice, pattern in patterns.items():
                for phrase in re.finditer(pattern, text):
                    found += 1
                    around = text[max(0, phrase.start() - 20):phrase.end() + 30].strip()
                    print(f'{path}:{number}: "{around}": {advice}')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
