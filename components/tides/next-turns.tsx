'use client';

import { CodeMark } from '@/components/tides/code-mark';
import { useTideText } from '@/components/tides/use-tide-text';
import { tideCode } from '@/lib/tides/codes';
import type { TideAnswer } from '@/lib/tides/schema';

const SHOWN = 4;

/** The next high and low waters: as the city forecasts them, else as we expect them. */
export function NextTurns({ answer, now }: { answer: TideAnswer; now: number }) {
  const { t, cm, dayAndTime, error } = useTideText();
  const official = answer.forecast?.extremes.map((one) => ({ ...one, source: t('forecast') }));
  const own = answer.extremes.map((one) => ({ ...one, source: t(one.source, { error: error(one.errorCm) }) }));
  const turns = (official ?? own).filter(({ at }) => Date.parse(at) > now).slice(0, SHOWN);
  return (
    <ul className="divide-y divide-line">
      {turns.map(({ at, type, levelCm, source }) => (
        <li key={at} className="flex items-center justify-between gap-4 py-2">
          <span>
            <span className="block font-medium">{t(type)}</span>
            <span className="text-muted text-sm tabular-nums">{dayAndTime(Date.parse(at))}</span>
          </span>
          <span className="text-right">
            <span className="flex items-center justify-end gap-2 font-medium tabular-nums">
              <CodeMark code={tideCode(levelCm)} />
              {cm(levelCm)}
            </span>
            <span className="text-muted text-xs">{source}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
