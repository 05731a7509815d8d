import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DryState, KnownGrounds } from '@/components/tides/dry-state';
import { TimeSlider } from '@/components/tides/time-slider';
import { useChosenTime, useTide } from '@/components/tides/use-tide';
import { useTideText } from '@/components/tides/use-tide-text';
import { momentAt } from '@/lib/tides/moment';
import { useKnownTide } from '@/stores/known-tide';

/** Whether the ground at an entrance is dry now and at a chosen time. */
export function DryFeet({ groundCm }: { groundCm: number }) {
  const t = useTranslations('DryFeet');
  const { cm, dayAndTime, source } = useTideText();
  const tide = useTide();
  const chosenAt = useChosenTime(tide?.now ?? 0);
  const [isOpen, setOpen] = useState(() => useKnownTide.getState().chosenAt !== null);
  if (!tide) return <p className="min-h-18 text-muted text-sm">{t('waiting')}</p>;
  const { answer, now } = tide;
  const [present, chosen] = [momentAt(answer, null, now), momentAt(answer, chosenAt, now)];
  return (
    <div className="space-y-2">
      <p>
        <span className="block text-muted text-sm">{t('now')}</span>
        <DryState groundCm={groundCm} moment={present} />
      </p>
      {isOpen ? (
        <div>
          <TimeSlider answer={answer} chosenAt={chosenAt} />
          {chosenAt !== null && (
            <p>
              <span className="block text-muted text-sm tabular-nums">{dayAndTime(chosen.at)}</span>
              <DryState groundCm={groundCm} moment={chosen} />
            </p>
          )}
        </div>
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 text-lagoon print:hidden text-sm underline underline-offset-4"
        >
          {t('another')}
        </button>
      )}
      <p className="text-muted text-xs">
        {t('basis', { ground: cm(groundCm), level: cm(chosen.levelCm), source: source(chosen) })}
      </p>
    </div>
  );
}

/** The tide at a chosen time, and the known ground levels. */
export function TourTide() {
  const t = useTranslations('DryFeet');
  const { cm, clock, code, dayAndTime, source, t: board } = useTideText();
  const tide = useTide();
  const chosenAt = useChosenTime(tide?.now ?? 0);
  if (!tide) return <p className="min-h-72 text-muted text-sm">{t('waiting')}</p>;
  const moment = momentAt(tide.answer, chosenAt, tide.now);
  return (
    <div className="space-y-2">
      <TimeSlider answer={tide.answer} chosenAt={chosenAt} />
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
