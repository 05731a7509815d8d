'use client';

import { CodeMark } from '@/components/tides/code-mark';
import type { TideCode } from '@/lib/tides/codes';

/** A high or low tide as it is written in the reader's language. */
export type TurnRow = {
  key: string;
  time: string;
  type: string;
  code: TideCode;
  codeName: string;
  level: string;
  source: string;
};

type Props = { caption: string; columns: string[]; days: { name: string; turns: TurnRow[] }[] };

/** The high and low tides of several days. Rendered from texts, which are a third of the bytes of its elements. */
export function DaysTable({ caption, columns, days }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted text-sm">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-normal first:pl-0 last:pr-0 nth-[n+3]:text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ name, turns }) => (
          <tbody key={name} className="border-line border-t tabular-nums">
            <tr>
              <th colSpan={4} scope="rowgroup" className="pt-3 pb-1 font-medium first-letter:uppercase">
                {name}
              </th>
            </tr>
            {turns.map(({ key, time, type, code, codeName, level, source }) => (
              <tr key={key}>
                <td className="py-1 pr-3">{time}</td>
                <td className="px-3 py-1">{type}</td>
                <td className="px-3 py-1 text-right font-medium">
                  <span className="inline-flex items-center gap-2">
                    <CodeMark code={code} />
                    <span className="sr-only">{codeName}</span>
                    {level}
                  </span>
                </td>
                <td className="py-1 pl-3 text-right text-muted text-sm">{source}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
