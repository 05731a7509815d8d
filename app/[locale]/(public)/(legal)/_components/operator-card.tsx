import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { operator } from '@/lib/operator';

const fields = [
  'name',
  'representative',
  'address',
  'email',
  'certifiedEmail',
  'phone',
  'vat',
  'register',
  'dpo',
] as const;

/** Name and contact of the operator, as far as they are set. */
export async function OperatorCard() {
  const t = await getTranslations('OperatorCard');
  if (!operator) return <p>{t('none')}</p>;
  const rows = fields.flatMap((field) => {
    const value = operator?.[field];
    return value ? [{ field, value }] : [];
  });
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-card border border-line bg-paper p-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(({ field, value }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{t(field)}</dt>
          <dd className="mb-2 whitespace-pre-line break-words sm:mb-0">{contactLink(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function contactLink(field: (typeof fields)[number], value: string): ReactNode {
  const isMail = field === 'email' || field === 'certifiedEmail';
  if (!isMail && field !== 'phone') return value;
  return (
    <a
      href={isMail ? `mailto:${value}` : `tel:${value.replace(/[^\d+]/g, '')}`}
      className="text-lagoon underline underline-offset-4"
    >
      {value}
    </a>
  );
}
