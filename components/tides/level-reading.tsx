import { CodeMark } from '@/components/tides/code-mark';
import { useTideText } from '@/components/tides/use-tide-text';
import { WarningIcon } from '@/components/ui/icons';
import { tideCode } from '@/lib/tides/codes';
import { momentAt, type TideMoment } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';

const arrows = { rising: 'M10 16V4M5 9l5-5 5 5', falling: 'M10 4v12M5 11l5 5 5-5', slack: 'M4 10h12' } as const;

/** A level in large figures, with its code, its source and the time in Venice. */
export function LevelReading({ moment, isNow }: { moment: TideMoment; isNow: boolean }) {
  const { t, cm, clock, code, dayAndTime, source } = useTideText();
  const { levelCm, trend } = moment;
  return (
    <div className="space-y-1">
      <p className="text-muted text-sm tabular-nums">
        {isNow ? t('now', { time: clock(moment.at) }) : t('at', { when: dayAndTime(moment.at) })}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-serif text-5xl text-ink tabular-nums leading-none">{cm(levelCm)}</span>
        <span className="flex items-center gap-1.5 wrap-anywhere text-lagoon">
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            className="size-4"
          >
            <path strokeLinecap="round" strokeLinejoin="round" d={arrows[trend]} />
          </svg>
          {t(`trend.${trend}`)}
        </span>
      </p>
      <p className="flex items-center gap-2 pt-1.5 font-medium">
        <CodeMark code={tideCode(levelCm)} />
        {code(levelCm)}
      </p>
      <p className="text-muted text-sm first-letter:uppercase">{source(moment)}</p>
    </div>
  );
}

/** Notices about the levels: barriers that appear closed, missing measurements, values computed offline. */
export function TideNotices({ answer, isComputedHere }: { answer: TideAnswer; isComputedHere: boolean }) {
  const { t } = useTideText();
  const isNowcast = momentAt(answer, null).kind === 'nowcast';
  const missing = isComputedHere ? 'own' : answer.now.stale ? (isNowcast ? 'staleNowcast' : 'stale') : null;
  const isSuspect = answer.sources.some(({ state }) => state === 'suspect');
  const { closedInlets } = answer;
  const [closed] = closedInlets;
  if (!missing && !closed && !isSuspect) return null;
  return (
    <ul className="space-y-2 text-sm">
      {closed && <Notice>{t(`barriers.${closedInlets.length === 1 ? closed : 'several'}`)}</Notice>}
      {missing && <Notice>{t(missing)}</Notice>}
      {isSuspect && <Notice>{t('suspect')}</Notice>}
    </ul>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2.5 wrap-anywhere rounded-control bg-lagoon-soft px-3.5 py-2.5">
      <WarningIcon className="mt-0.5 size-4.5 shrink-0 text-lagoon" />
      {children}
    </li>
  );
}
