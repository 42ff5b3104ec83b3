// gifenc comes without types: what is used of it.
declare module "gifenc" {
  export type Palette = number[][];
  export interface FrameOptions {
    palette: Palette;
    delay: number; // milliseconds
  }
  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
}
