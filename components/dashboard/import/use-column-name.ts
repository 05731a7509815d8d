import { useMessages, useTranslations } from 'next-intl';
import type messages from '@/messages/en.json';

export function useColumnName(): (column: string) => string {
  const t = useTranslations('ImportListings');
  const { columns } = useMessages().ImportListings;
  return (column) => {
    const [, base = column, language] = /^(title|description)_(..)$/.exec(column) ?? [];
    if (!Object.hasOwn(columns, base)) return column;
    // cast: checked above
    const name = t(`columns.${base as keyof typeof messages.ImportListings.columns}`);
    return language ? `${name} (${language.toUpperCase()})` : name;
  };
}
