declare module 'heic-decode' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
  type Image = { width: number; height: number; decode: () => Promise<Pixels> };
  const heic: { all: (input: { buffer: Uint8Array }) => Promise<Image[]> };
  export = heic;
}
