'use client';

import type { ReactNode } from 'react';
import { Consequences } from '@/components/tides/consequences';
import { KnownGrounds } from '@/components/tides/known-grounds';
import { LevelReading } from '@/components/tides/level-reading';
import { NextTurns } from '@/components/tides/next-turns';
import { TideChart } from '@/components/tides/tide-chart';
import { TideNotices } from '@/components/tides/tide-notices';
import { LevelTable, StationTable } from '@/components/tides/tide-tables';
import { TimeSlider } from '@/components/tides/time-slider';
import type { ShownTide } from '@/components/tides/use-tide';
import { useTideText } from '@/components/tides/use-tide-text';
import { classNames } from '@/lib/browser/class-names';
import { scaleOf } from '@/lib/tides/chart-scale';
import { momentAt } from '@/lib/tides/moment';
import { useKnownTide } from '@/stores/known-tide';

type Props = {
  tide: ShownTide;
  /** Layout for the width of a page instead of a panel. */
  isWide?: boolean;
};

/** The tide now and at a chosen time: level, chart, consequences, turns and tables. */
export function TideBoard({ tide: { answer, isComputedHere, now }, isWide = false }: Props) {
  const { t } = useTideText();
  const storedAt = useKnownTide((known) => known.chosenAt);
  const { choose } = useKnownTide.getState();
  // a chosen time in the past counts as now
  const chosenAt = storedAt !== null && storedAt > now ? storedAt : null;
  const moment = momentAt(answer, chosenAt, now);
  return (
    <div className={classNames('grid gap-5', isWide && 'lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12')}>
      <div className="space-y-4">
        <LevelReading moment={moment} isNow={chosenAt === null} />
        <TideNotices answer={answer} isComputedHere={isComputedHere} />
      </div>
      <div className="min-w-0">
        <TideChart answer={answer} chosenAt={chosenAt} onChoose={choose} />
        <TimeSlider answer={answer} chosenAt={chosenAt} onChoose={choose} isAfterPast={scaleOf(answer).hasPast} />
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
