import { useMessages, useTranslations } from 'next-intl';
import type messages from '@/messages/en.json';

type Names = (typeof messages)['ImportListings']['columns'];

/** The form's label of a column, with the language of translated columns in brackets. */
export function useColumnName(): (column: string) => string {
  const t = useTranslations('ImportListings');
  const { columns } = useMessages().ImportListings;
  return (column) => {
    const [, base = column, language] = /^(title|description)_(..)$/.exec(column) ?? [];
    if (!Object.hasOwn(columns, base)) return column;
    // cast: checked above
    const name = t(`columns.${base as keyof Names}`);
    return language ? `${name} (${language.toUpperCase()})` : name;
  };
}
