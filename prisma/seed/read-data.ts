import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Reads a JSON file of this folder.
 *
 * @throws Error with the file, and the entry and field of each invalid value
 */
export function readData<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  return parseData(file, readFileSync(path.join(import.meta.dirname, file), 'utf8'), schema);
}

/** `readData` for a text. */
export function parseData<S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> {
  const json = parseJson(file, text);
  const { data, error } = schema.safeParse(json);
  if (!error) return data;
  const problems = error.issues.map((issue) => {
    const problem = issue.code === 'unrecognized_keys' ? `unknown field ${issue.keys.join(', ')}` : issue.message;
    return `${describePath(json, issue.path)}: ${problem}`;
  });
  throw new Error(`prisma/seed/${file}\n  ${problems.join('\n  ')}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`prisma/seed/${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

const entry = z.object({ title: z.string().optional(), code: z.string().optional() });

/** `3 (Palazzo Ducale) › days_hours › 1 › open_hour` */
function describePath(json: unknown, keys: readonly PropertyKey[]): string {
  let value = json;
  const steps = keys.map((key) => {
    value = Object(value)[key];
    const { title, code } = entry.safeParse(value).data ?? {};
    const name = title ?? code;
    return name ? `${String(key)} (${name})` : String(key);
  });
  return steps.join(' › ');
}
