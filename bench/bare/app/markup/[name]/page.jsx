import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';

export const dynamic = 'force-dynamic';

const trees = new Map();

/** Renders, per request, the elements of a page of the guide: `bench/pages.ts` has written them. */
export default async function MarkupPage({ params }) {
  const { name } = await params;
  if (!trees.has(name))
    trees.set(name, JSON.parse(readFileSync(join(process.env.MARKUP_FOLDER, `${name}.json`), 'utf8')));
  return toElement(trees.get(name));
}

function toElement(node) {
  if (typeof node === 'string') return node;
  const [tag, attributes, children] = node;
  return createElement(tag, attributes, ...children.map(toElement));
}
