import type { ReactNode } from 'react';
import { useTideText } from '@/components/tides/use-tide-text';
import { ChevronIcon } from '@/components/ui/icons';
import { MINUTE_MS } from '@/lib/durations';
import type { TideAnswer } from '@/lib/tides/schema';

type TableProps = {
  caption: string;
  columns: string[];
  rows: { key: string; head: ReactNode; cells: string[] }[];
};

/** A table in a `details` element. */
function FoldedTable({ caption, columns, rows }: TableProps) {
  const [first, ...others] = columns;
  return (
    <details className="group/table border-line border-t">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-lagoon [&::-webkit-details-marker]:hidden">
        {caption}
        <ChevronIcon className="size-4.5 shrink-0 transition-transform group-open/table:rotate-180" />
      </summary>
      <div className="overflow-x-auto pb-4">
        <table className="level-table">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col">{first}</th>
              {others.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The levels of the chart, every two hours. */
export function LevelTable({ answer }: { answer: TideAnswer }) {
  const { t, cm, error, dayAndTime } = useTideText();
  const measured = answer.measured.filter((_, index) => index % 4 === 0);
  const expected = answer.nowcast.filter((_, index) => index % 12 === 0);
  const rows = [
    ...measured.map((one) => ({ ...one, source: t('legend.measured') })),
    ...expected.map((one) => ({ ...one, source: t(one.source, { error: error(one.errorCm) }) })),
  ];
  return (
    <FoldedTable
      caption={t('levels')}
      columns={[t('time'), t('level'), t('source')]}
      rows={rows.map(({ at, levelCm, source }) => ({
        key: `${at} ${source}`,
        head: dayAndTime(Date.parse(at)),
        cells: [cm(levelCm), source],
      }))}
    />
  );
}

/** The level at each gauge, at sea or in the lagoon. */
export function StationTable({ answer, now }: { answer: TideAnswer; now: number }) {
  const { t, cm } = useTideText();
  const age = (at: string) => t('measured', { minutes: Math.max(0, Math.round((now - Date.parse(at)) / MINUTE_MS)) });
  return (
    <FoldedTable
      caption={t('stations')}
      columns={[t('station'), t('level'), t('source')]}
      rows={answer.stations.map(({ id, name, sea, levelCm, at, computedCm }) => ({
        key: id,
        head: (
          <>
            <span lang="it">{name}</span>
            <span className="block text-muted text-xs">{t(sea ? 'sea' : 'lagoon')}</span>
          </>
        ),
        cells: [cm(levelCm ?? computedCm), levelCm !== null && at !== null ? age(at) : t('computedShort')],
      }))}
    />
  );
}
