import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);
await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
const png = new Resvg(workerData.svg, { font: { loadSystemFonts: false } }).render().asPng();
parentPort?.postMessage(png, [png.buffer]);
