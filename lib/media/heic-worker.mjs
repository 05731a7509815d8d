import { parentPort, workerData } from 'node:worker_threads';
import heic from 'heic-decode';

const [image] = await heic.all({ buffer: workerData.bytes });
if (!image || image.width * image.height > workerData.maxPixels) throw new RangeError('no image of a decodable size');
const { data, width, height } = await image.decode();
parentPort?.postMessage({ data, width, height }, [data.buffer]);
