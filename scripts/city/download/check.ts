import { open } from 'node:fs/promises';
import { FeedError, openArchive, tableLimits } from '@/lib/boats/gtfs/archive';

const EXCERPT_BYTES = 64 * 1024;

/** What is wrong with the answer of an Overpass server; null when it is a whole document. */
export async function findOsmFault(path: string): Promise<string | null> {
  const { head, tail } = await readEnds(path);
  if (isHtml(head)) return `sent an HTML page instead of OpenStreetMap${quote(/error<\/strong>:?\s*([^<]+)/i, head)}`;
  if (/^\s*\{/.test(head)) return 'sent JSON instead of XML';
  if (!/<osm[\s>]/.test(head)) return 'sent something other than OpenStreetMap';
  const remark = /<remark>\s*([^<]+?)\s*<\/remark>/.exec(tail)?.[1];
  if (remark) return `did not finish the query (${remark})`;
  return /<\/osm>\s*$/.test(tail) ? null : 'sent a document that ends too early';
}

/** What is wrong with a timetable; null when it is a complete zip file. */
export async function findFeedFault(path: string): Promise<string | null> {
  const { head } = await readEnds(path);
  if (isHtml(head)) return 'sent an HTML page instead of a timetable';
  try {
    (await openArchive(path, tableLimits)).zip.close();
    return null;
  } catch (error) {
    if (error instanceof FeedError) return 'sent a file that is not a complete zip file';
    throw error;
  }
}

const isHtml = (head: string) => /^\s*(<\?xml[^>]*>\s*)?<(!doctype html|html)/i.test(head);

function quote(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1]?.trim();
  return found ? ` (${found})` : '';
}

async function readEnds(path: string): Promise<{ head: string; tail: string }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(EXCERPT_BYTES), 0, EXCERPT_BYTES, position);
      return buffer.toString('utf8', 0, bytesRead);
    };
    return { head: await read(0), tail: await read(Math.max(0, size - EXCERPT_BYTES)) };
  } finally {
    await file.close();
  }
}
