'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { AUDIT_PATH, type AuditFilter, auditActions } from '@/lib/audit/schema';
import { getPathname } from '@/lib/i18n/navigation';

/** A GET form, which also works before hydration. */
export function AuditFilters({ filter: { q, action, from, to } }: { filter: AuditFilter }) {
  const t = useTranslations('AuditLog');
  const locale = useLocale();
  const actions = auditActions.map((name) => [name, t(`actions.${name}`)] as const);
  return (
    <search aria-label={t('search')} className="mb-6 block">
      <form
        action={getPathname({ href: AUDIT_PATH, locale })}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-[2fr_1.5fr_1fr_1fr_auto]"
      >
        <div className="max-lg:col-span-2">
          <TextField label={t('emailOrNumber')} name="q" type="search" maxLength={200} defaultValue={q} />
        </div>
        <div className="max-lg:col-span-2">
          <SelectField
            label={t('action')}
            name="action"
            defaultValue={action}
            options={[['', t('anyAction')], ...actions]}
          />
        </div>
        <TextField label={t('from')} name="from" type="date" defaultValue={from} />
        <TextField label={t('to')} name="to" type="date" defaultValue={to} />
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          {t('search')}
        </Button>
      </form>
    </search>
  );
}
