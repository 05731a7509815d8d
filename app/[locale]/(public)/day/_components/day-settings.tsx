import { useTranslations } from 'next-intl';
import { PointField } from '@/components/routes/point-field';
import { CheckFilter, FilterGroup } from '@/components/ui/filter-group';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { type DayState, paces } from '@/lib/day/address';
import { formatClock, parseClock } from '@/lib/listings/hours/hours';
import { isDate } from '@/lib/listings/hours/venetian-clock';

type Props = { state: DayState; today: string; onChange: (changes: Partial<DayState>) => void };

/** The day, its beginning and what it has to respect. */
export function DaySettings({ state, today, onChange }: Props) {
  const t = useTranslations('DayPage');
  return (
    <div className="space-y-4 rounded-card border border-line bg-paper p-5 print:hidden">
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label={t('date')}
          type="date"
          value={state.date}
          hint={state.date < today ? t('pastDate') : undefined}
          onChange={({ target }) => isDate(target.value) && onChange({ date: target.value })}
        />
        <TextField
          label={t('startsAt')}
          type="time"
          value={formatClock(state.startsAt)}
          onChange={({ target }) => onChange({ startsAt: parseClock(target.value) ?? state.startsAt })}
        />
        <PointField
          label={t('start')}
          initial={state.start?.name}
          onChoose={(start) => (start || state.start) && onChange({ start })}
        />
        <SelectField
          label={t('pace')}
          value={state.pace}
          onChange={({ target }) => onChange({ pace: paces.find((pace) => pace === target.value) ?? 'usual' })}
          options={paces.map((pace) => [pace, t(`paces.${pace}`)] as const)}
        />
      </div>
      <FilterGroup title={t('respect')}>
        <div className="flex flex-wrap gap-x-6">
          <CheckFilter id="meal" checked={state.hasMeal} onChange={() => onChange({ hasMeal: !state.hasMeal })}>
            {t('withMeal')}
          </CheckFilter>
          <CheckFilter
            id="step-free"
            checked={state.isStepFree}
            onChange={() => onChange({ isStepFree: !state.isStepFree })}
          >
            {t('stepFree')}
          </CheckFilter>
        </div>
      </FilterGroup>
    </div>
  );
}
