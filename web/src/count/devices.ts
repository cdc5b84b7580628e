// web/src/count/devices.ts - the devices that can count in addition to the processor (docs/http-api.md).
// SPDX-License-Identifier: MIT
import { bytes, whole } from '../lib/format';
import { words } from '../text/text';

export interface Device {
  name: string;
  driver: string;
  version: string;
  gpu: boolean; // false for a processor, which OpenCL can also use
  repeated: boolean; // an OpenCL device that is also listed as a CUDA GPU
  units: number;
  memory: number; // bytes
}

// Describes the GPUs, with equal GPUs grouped: 2 × NVIDIA H200, 132 compute units, 150 GB. A GPU that CUDA and OpenCL
// both report is described once.
export function gpusOf(devices: Device[]): string[] {
  const gpus = devices.filter(({ gpu, repeated }) => gpu && !repeated).map(({ name, units, memory }) => words.count.device(name, whole(units), bytes(memory)));
  return [...new Set(gpus)].map((gpu) => {
    const count = gpus.filter((other) => other === gpu).length;
    return count > 1 ? `${whole(count)} × ${gpu}` : gpu;
  });
}

const drivers: Record<string, string> = { cuda: 'CUDA', opencl: 'OpenCL' };

// Describes a kernel such as "avx2+cuda": the processor's instruction set, and the devices that
// also counted.
export function kernelText(kernel: string): string {
  const [own, ...others] = kernel.split('+');
  return others.length > 0 ? words.count.beside(own, others.map((name) => drivers[name] ?? name).join(', ')) : kernel;
}
