'use client';

import { type ReactNode, useEffect } from 'react';
import { CodeMark } from '@/components/tides/code-mark';
import { KnownGrounds } from '@/components/tides/dry-state';
import { LevelReading, TideNotices } from '@/components/tides/level-reading';
import { TideChart } from '@/components/tides/tide-chart';
import { LevelTable, StationTable } from '@/components/tides/tide-tables';
import { TimeSlider } from '@/components/tides/time-slider';
import { fetchPredictor, type ShownTide, useChosenTime, useTide } from '@/components/tides/use-tide';
import { useTideText } from '@/components/tides/use-tide-text';
import { classNames } from '@/lib/browser/class-names';
import { floodedPercent, tideCode, waterbusState } from '@/lib/tides/codes';
import { type CompactTide, expandTide } from '@/lib/tides/compact-tide';
import { momentAt } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';

/** The board of a page that was rendered with the answer `first`. */
export function TideScreen({ first }: { first: CompactTide }) {
  const tide = useTide(expandTide(first));
  useEffect(fetchPredictor, []);
  return tide && <TideBoard tide={tide} isWide />;
}

type Props = {
  tide: ShownTide;
  /** Layout for the width of a page instead of a panel. */
  isWide?: boolean;
};

/** The tide now and at a chosen time: level, chart, consequences, turns and tables. */
export function TideBoard({ tide: { answer, isComputedHere, now }, isWide = false }: Props) {
  const { t } = useTideText();
  const chosenAt = useChosenTime(now);
  const moment = momentAt(answer, chosenAt, now);
  return (
    <div className={classNames('grid grid-cols-1 gap-5', isWide && 'lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12')}>
      <div className="space-y-4">
        <LevelReading moment={moment} isNow={chosenAt === null} />
        <TideNotices answer={answer} isComputedHere={isComputedHere} />
      </div>
      <div className="min-w-0">
        <TideChart answer={answer} chosenAt={chosenAt} />
        <TimeSlider answer={answer} chosenAt={chosenAt} isAfterPast={answer.measured.length > 0} />
      </div>
      <div className="space-y-6">
        <Part title={t('grounds.title')} note={t('grounds.note')}>
          <KnownGrounds moment={moment} />
          <Consequences levelCm={moment.levelCm} />
        </Part>
      </div>
      <div className="min-w-0 space-y-6">
        <Part title={t('next')}>
          <NextTurns answer={answer} now={now} />
        </Part>
        <div className="border-line border-b">
          <StationTable answer={answer} now={now} />
          <LevelTable answer={answer} />
        </div>
      </div>
    </div>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-serif text-xl">{title}</h3>
      {children}
      {note && <p className="pt-1.5 text-muted text-xs">{note}</p>}
    </section>
  );
}

/** The effects of a level on walkways and waterbuses; most levels have none. */
function Consequences({ levelCm }: { levelCm: number }) {
  const { t, percent } = useTideText();
  const displayedCm = Math.round(levelCm);
  const [share, waterbus] = [floodedPercent(displayedCm), waterbusState(displayedCm)];
  if (share === null && waterbus === 'usual') return null;
  return (
    <ul className="space-y-1 border-line border-t py-2 text-sm">
      {share !== null && <li>{t('walkways', { share: percent(share) })}</li>}
      {waterbus !== 'usual' && <li>{t(`waterbus.${waterbus}`)}</li>}
    </ul>
  );
}

const MAX_TURNS = 4;

/** The next high and low waters: of the official forecast, else computed. */
function NextTurns({ answer, now }: { answer: TideAnswer; now: number }) {
  const { t, cm, dayAndTime, error } = useTideText();
  const official = answer.forecast?.extremes.map((one) => ({ ...one, source: t('forecast') }));
  const own = answer.extremes.map((one) => ({ ...one, source: t(one.source, { error: error(one.errorCm) }) }));
  const turns = (official ?? own).filter(({ at }) => Date.parse(at) > now).slice(0, MAX_TURNS);
  return (
    <ul className="divide-y divide-line">
      {turns.map(({ at, type, levelCm, source }) => (
        <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
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
