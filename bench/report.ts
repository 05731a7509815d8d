import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/performance.md';
const lines: string[] = [];

/** Prints a line of the report. */
export function print(line: string): void {
  console.log(line);
  lines.push(line);
}

/** Replaces the last run in docs/performance.md. */
export function writeReport(title: string): void {
  const block = `<!-- bench -->\n${title}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n<!-- /bench -->`;
  const document = readFileSync(FILE, 'utf8');
  writeFileSync(
    FILE,
    document.replace(/<!-- bench -->[\s\S]*<!-- \/bench -->/, () => block),
  );
}
