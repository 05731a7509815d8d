'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { areas } from '@/lib/geo/area';
import { useRouter } from '@/lib/i18n/navigation';
import { categories } from '@/lib/listings/attributes';
import type { QueueFilter } from '@/lib/moderation/schema';

/** Filters of the queue; a GET form that also works before hydration. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const t = useTranslations('Moderation');
  const areaName = useTranslations('Areas');
  const categoryName = useTranslations('Categories');
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    // cast: text fields only
    const query = Object.fromEntries(chosen) as Record<string, string>;
    startLoading(() => router.push({ pathname: '/dashboard/moderation', query }));
  }

  return (
    <search aria-label={t('filters')} className="mb-6 block">
      <form onSubmit={apply} className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr_1.5fr_auto]">
        {hidden.map((name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />)}
        <SelectField
          label={t('category')}
          name="category"
          defaultValue={filter.category}
          onChange={submit}
          options={[['', t('all')], ...categories.map((name) => [name, categoryName(name)] as const)]}
        />
        <SelectField
          label={t('area')}
          name="area"
          defaultValue={filter.area}
          onChange={submit}
          options={[['', t('all')], ...areas.map((name) => [name, areaName(name)] as const)]}
        />
        <div className="col-span-2 flex items-end gap-3 sm:contents">
          <div className="min-w-0 flex-1">
            <TextField label={t('hostOrTitle')} name="q" type="search" maxLength={200} defaultValue={filter.q} />
          </div>
          <Button type="submit" variant="secondary" pending={isLoading}>
            {t('filter')}
          </Button>
        </div>
      </form>
    </search>
  );
}

/** Chosen by tabs and groups. */
const hidden = ['kind', 'host', 'import'] as const;

const submit = ({ currentTarget }: FormEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit();
