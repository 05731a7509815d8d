'use client';

import { useTranslations } from 'next-intl';
import { KnownGrounds } from '@/components/tides/known-grounds';
import { TimeSlider } from '@/components/tides/time-slider';
import { useTide } from '@/components/tides/use-tide';
import { useTideText } from '@/components/tides/use-tide-text';
import { momentAt } from '@/lib/tides/moment';
import { useKnownTide } from '@/stores/known-tide';

/** The tide at a chosen time, and the known ground levels. */
export function TourTide() {
  const t = useTranslations('DryFeet');
  const { cm, clock, code, dayAndTime, source, t: board } = useTideText();
  const tide = useTide();
  const requestedAt = useKnownTide((known) => known.chosenAt);
  const { choose } = useKnownTide.getState();
  if (!tide) return <p className="min-h-72 text-muted text-sm">{t('waiting')}</p>;
  const { answer, now } = tide;
  const chosenAt = requestedAt !== null && requestedAt > now ? requestedAt : null;
  const moment = momentAt(answer, chosenAt, now);
  return (
    <div className="space-y-2">
      <TimeSlider answer={answer} chosenAt={chosenAt} onChoose={choose} />
      <p>
        <span className="block text-muted text-sm tabular-nums">
          {chosenAt === null ? board('now', { time: clock(moment.at) }) : dayAndTime(moment.at)}
        </span>
        <span className="font-medium tabular-nums">{cm(moment.levelCm)}</span> · {code(moment.levelCm)}
      </p>
      <KnownGrounds moment={moment} />
      <p className="text-muted text-xs first-letter:uppercase">{source(moment)}</p>
    </div>
  );
}
