'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { getPathname } from '@/lib/i18n/navigation';
import { PEOPLE_PATH, type PeopleFilter, peopleGroups } from '@/lib/moderation/people/schema';

/** A GET form, which also works before hydration. */
export function PeopleFilters({ filter }: { filter: PeopleFilter }) {
  const t = useTranslations('People');
  const locale = useLocale();
  const groups = peopleGroups.map((name) => [name, t(`groups.${name}`)] as const);
  return (
    <search aria-label={t('search')} className="mb-6 block">
      <form
        action={getPathname({ href: PEOPLE_PATH, locale })}
        className="grid grid-cols-1 items-end gap-x-3 gap-y-4 sm:grid-cols-[2fr_1fr_auto]"
      >
        <TextField label={t('nameOrEmail')} name="q" type="search" maxLength={200} defaultValue={filter.q} />
        <SelectField
          label={t('group')}
          name="group"
          defaultValue={filter.group}
          options={[['', t('groups.all')], ...groups]}
        />
        <Button type="submit" variant="secondary">
          {t('search')}
        </Button>
      </form>
    </search>
  );
}
