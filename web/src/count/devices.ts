// web/src/count/devices.ts - what can count beside the processor (docs/http-api.md).
// SPDX-License-Identifier: MIT
export interface Device {
  name: string;
  driver: string;
  version: string;
  gpu: boolean; // or a processor, which OpenCL can also use
  units: number;
  memory: number; // bytes
}
