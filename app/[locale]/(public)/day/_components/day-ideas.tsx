import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FilterGroup } from '@/components/ui/filter-group';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import type { DayState } from '@/lib/day/address';
import { interests } from '@/lib/day/ideas/interests';
import { areas } from '@/lib/geo/area';

type Props = {
  state: DayState;
  ideas: { isLoading: boolean; isFailed: boolean; isNone: boolean; retry: () => void };
  onChange: (changes: Partial<DayState>) => void;
};

/** Begins the day with a list of places of an interest. */
export function DayIdeas({ state, ideas, onChange }: Props) {
  const t = useTranslations('DayPage');
  const areaName = useTranslations('Areas');
  const { interest } = state;
  const [isOpen] = useState(state.stops.length === 0);
  const list = (changes: Partial<DayState>) => onChange({ interest, stops: [], isByHand: false, ...changes });
  return (
    <details open={isOpen} className="rounded-card border border-line bg-paper px-5 py-2 print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-lagoon">{t('ideas')}</summary>
      <div className="space-y-4 pb-3">
        <div className="max-w-64">
          <SelectField
            label={t('area')}
            value={state.area}
            onChange={({ target }) => {
              const area = areas.find((one) => one === target.value) ?? 'venice';
              if (interest) list({ area });
              else onChange({ area });
            }}
            options={areas.map((area) => [area, areaName(area)] as const)}
          />
        </div>
        <FilterGroup title={t('interest')}>
          <div className="flex flex-wrap gap-2">
            {interests.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={interest === one}
                onClick={() => list({ interest: one })}
                className="min-h-11 wrap-anywhere rounded-full border border-line-strong bg-paper px-4 text-ink hover:border-lagoon aria-pressed:border-lagoon aria-pressed:bg-lagoon aria-pressed:text-on-lagoon"
              >
                {t(`interests.${one}`)}
              </button>
            ))}
          </div>
        </FilterGroup>
        {interest && (
          <p className="text-muted text-sm">
            {t(`interestHints.${interest}`)} {t('ideasHint')}
          </p>
        )}
      </div>
      {ideas.isLoading && <Skeleton className="mb-3 h-24 rounded-card" />}
      <div role="status">
        {ideas.isNone && interest && (
          <p className="pb-3">{t('noIdeas', { interest: t(`interests.${interest}`), area: areaName(state.area) })}</p>
        )}
        {ideas.isFailed && <p className="pb-3 text-brick">{t('ideasFailed')}</p>}
      </div>
      {ideas.isFailed && (
        <Button variant="secondary" className="mb-3" onClick={ideas.retry}>
          {t('retry')}
        </Button>
      )}
    </details>
  );
}
