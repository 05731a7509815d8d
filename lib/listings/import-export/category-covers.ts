import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Category, categories } from '@/lib/listings/category';
import type { StoredImage } from '@/lib/media/schema';
import { storeWebp } from '@/lib/media/service';

/** Pixels of each file in `public/covers`. */
const SIZE = { width: 1280, height: 800 };

/** Stores the covers of listings without a photograph: one for each category and one for listings without a category. */
export async function storeCategoryCovers(): Promise<(category: Category | null) => StoredImage> {
  const place = await storeCover('place');
  const covers = new Map(await Promise.all(categories.map(async (name) => [name, await storeCover(name)] as const)));
  return (category) => (category && covers.get(category)) ?? place;
}

async function storeCover(name: string): Promise<StoredImage> {
  const bytes = await readFile(path.resolve('public/covers', `${name}.webp`));
  return storeWebp({ bytes, ...SIZE });
}
