import { processSingleton } from '@/lib/process-singleton';

const dropped = processSingleton('droppedLines', () => ({ lines: 0 }));

/** Counts a line of the log that could not be written. */
export function countDroppedLine(): void {
  dropped.lines++;
}

export function droppedLines(): number {
  return dropped.lines;
}
