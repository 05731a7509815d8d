'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { TimetableNote } from '@/components/routes/timetable-note';
import { Button } from '@/components/ui/button';
import { LandingIcon } from '@/components/ui/icons';
import { findBoats, type JourneyRequest, journeyQueryOf } from '@/lib/boats/api';
import type { Journey, JourneyLeg, TimetableSource } from '@/lib/boats/schema';
import { problemCode } from '@/lib/http/client';
import { useDateFormat } from '@/lib/i18n/use-date-format';

const refusals = ['no_route', 'offline', 'too_many_requests'] as const;

/** Journeys by boat beside a way on foot, requested on a press. */
export function BoatsInstead({ request }: { request: JourneyRequest }) {
  const t = useTranslations('BoatJourneys');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <BoatJourneys request={request} />;
  return (
    <Button variant="secondary" size="sm" className="print:hidden" onClick={() => setOpen(true)}>
      <LandingIcon className="size-5" />
      {t('instead')}
    </Button>
  );
}

/** Journeys by boat between two positions, with the timetable that they are from. */
export function BoatJourneys({ request }: { request: JourneyRequest }) {
  const t = useTranslations('BoatJourneys');
  const { data: result, isLoading } = useData(journeyQueryOf(request), (signal) => findBoats(request, signal));
  const refused = result && !result.ok ? result.problem : null;
  const code = refused && problemCode(refused);
  // the two refusals of the search state the timetable
  const timetable = result?.ok ? result.data.timetable : (refused?.timetable as TimetableSource | undefined);
  return (
    <div aria-busy={isLoading} className="space-y-4">
      <div role="status" className="text-muted">
        {isLoading && !result && t('loading')}
        {result?.ok && t('count', { count: result.data.journeys.length })}
        {code && code !== 'outside_timetable' && (
          <span className="text-brick">{t(refusals.find((one) => one === code) ?? 'failed')}</span>
        )}
      </div>
      {result?.ok && (
        <>
          <ol className="divide-y divide-line border-line border-y">
            {result.data.journeys.map((journey) => (
              <JourneyRow key={journey.boats} journey={journey} />
            ))}
          </ol>
          <LastBoat last={result.data.last} />
        </>
      )}
      {timetable && <TimetableNote timetable={timetable} isValid={code !== 'outside_timetable'} />}
    </div>
  );
}

function JourneyRow({ journey: { leaves, arrives, minutes, boats, legs } }: { journey: Journey }) {
  const t = useTranslations('BoatJourneys');
  return (
    <li className="space-y-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium text-ink text-lg tabular-nums">
          <Clock at={leaves} /> – <Clock at={arrives} />
        </span>
        <span className="text-muted">
          {t('minutes', { minutes })}
          {boats > 0 && ` · ${t('changes', { count: boats - 1 })}`}
        </span>
      </p>
      <ol className="space-y-1 text-[0.9375rem]">
        {legs.map((leg) => (
          <li key={leg.leaves} className="flex gap-3">
            <span className="shrink-0 text-muted tabular-nums">
              <Clock at={leg.leaves} />
            </span>
            <LegText leg={leg} />
          </li>
        ))}
      </ol>
    </li>
  );
}

function LegText({ leg }: { leg: JourneyLeg }) {
  const t = useTranslations('BoatJourneys');
  const to = leg.to.name ?? t('end');
  if (leg.kind === 'walk') return <span>{t('walk', { minutes: leg.minutes, to })}</span>;
  const { line, headsign, stops } = leg;
  return (
    <span>
      <span className="font-medium">{t('board', { line, headsign, from: leg.from.name ?? '' })}</span>
      {leg.night && ` · ${t('night')}`}
      <span className="block text-muted">
        {t('alight', { to, stops })} <Clock at={leg.arrives} />
      </span>
    </span>
  );
}

function LastBoat({ last }: { last: Journey | null }) {
  const t = useTranslations('BoatJourneys');
  const format = useDateFormat();
  if (!last) return <p>{t('noLast')}</p>;
  const clock = (at: string) => format(new Date(at), { hour: '2-digit', minute: '2-digit' });
  return <p>{t('last', { leaves: clock(last.leaves), arrives: clock(last.arrives) })}</p>;
}

function Clock({ at }: { at: string }) {
  const format = useDateFormat();
  return <time dateTime={at}>{format(new Date(at), { hour: '2-digit', minute: '2-digit' })}</time>;
}
