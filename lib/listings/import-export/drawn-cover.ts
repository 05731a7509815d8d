import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Category, categories } from '@/lib/listings/category';
import type { StoredImage } from '@/lib/media/schema';
import { keepImage } from '@/lib/media/service';

/** What `scripts/build-covers.ts` draws. */
const SIZE = { width: 1280, height: 800 };

export type DrawnCovers = (category: Category | null) => StoredImage;

/** The covers of listings that have no photograph yet, one for each category and one for none, put in the store. */
export async function keepDrawnCovers(): Promise<DrawnCovers> {
  const place = await keep('place');
  const drawn = new Map(await Promise.all(categories.map(async (name) => [name, await keep(name)] as const)));
  return (category) => (category && drawn.get(category)) ?? place;
}

async function keep(name: string): Promise<StoredImage> {
  const bytes = await readFile(path.resolve('public/covers', `${name}.webp`));
  return keepImage({ bytes, ...SIZE });
}
