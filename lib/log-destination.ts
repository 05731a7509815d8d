import fs from 'node:fs';

/** Of lines that wait while the reader of a pipe is slow. */
const MAX_WAITING_BYTES = 1_000_000;
const BUSY_PIPE_MS = 100;
/** At the exit, for the write under way. */
const LAST_WRITE_MS = 50;

/**
 * A destination for pino that neither throws nor blocks. Lines that cannot be written, or are more than may wait, are
 * dropped and counted; a line with their number follows once lines can be written again.
 */
export function createLogDestination(descriptor: number, maxBytes = MAX_WAITING_BYTES) {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let isWriting = false;
  let dropped = 0;
  let announced = 0;

  function add(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (waitingBytes + bytes > maxBytes) {
      dropped++;
      return;
    }
    waiting.push(line);
    waitingBytes += bytes;
    if (!isWriting) writeWaiting();
  }

  function takeWaiting(): string[] {
    const lines = waiting;
    waiting = [];
    waitingBytes = 0;
    return lines;
  }

  function writeWaiting(): void {
    const lines = takeWaiting();
    isWriting = true;
    send(Buffer.from(lines.join('')), lines.length);
  }

  function send(bytes: Buffer, lines: number): void {
    fs.write(descriptor, bytes, 0, bytes.byteLength, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(send, BUSY_PIPE_MS, bytes, lines).unref();
      if (!error && written < bytes.byteLength) return send(bytes.subarray(written), lines);
      isWriting = false;
      if (error) dropped += lines;
      else if (dropped > announced) announce();
      if (waiting.length > 0) writeWaiting();
    });
  }

  function announce(): void {
    const lines = dropped - announced;
    announced = dropped;
    const line = { level: 40, time: new Date().toISOString(), event: 'log_lines_dropped', lines };
    waiting.push(`${JSON.stringify(line)}\n`);
  }

  process.once('exit', () => {
    if (isWriting) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_WRITE_MS);
    try {
      fs.writeSync(descriptor, takeWaiting().join(''));
    } catch {
      // the process ends
    }
  });
  /** `countDropped`: since the start of the process. */
  return { write: add, countDropped: () => dropped };
}
