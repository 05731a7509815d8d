'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImportRow } from '@/components/dashboard/import/import-row';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SendIcon } from '@/components/ui/icons';
import { type ImportAnswer, rowStates } from '@/lib/listings/import-export/schema';

const filters = ['all', ...rowStates] as const;
type Filter = (typeof filters)[number];

type Props = {
  file: ImportAnswer;
  pending: boolean;
  onConfirm: (lines: readonly number[]) => Promise<void>;
  onStartOver: () => Promise<void>;
};

/** What we make of a file, row by row; ready rows are chosen already. */
export function ImportRows({ file: { rows, counts, ignored }, pending, onConfirm, onStartOver }: Props) {
  const t = useTranslations('ImportListings');
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState(
    () => new Set(rows.filter(({ state }) => state === 'ready').map(({ line }) => line)),
  );
  const shown = rows.filter(({ state }) => filter === 'all' || state === filter);
  const toggle = (line: number) =>
    setChosen((now) => new Set(now.has(line) ? [...now].filter((one) => one !== line) : [...now, line]));

  return (
    <>
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <legend className="sr-only">{t('show')}</legend>
        {filters.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
            className="shrink-0 whitespace-nowrap rounded-full! aria-pressed:border-lagoon aria-pressed:bg-lagoon-soft aria-pressed:text-lagoon-strong"
          >
            {t(`states.${name}`)}
            <CountBadge count={name === 'all' ? rows.length : counts[name]} active={name === filter} />
          </Button>
        ))}
      </fieldset>
      {ignored.length > 0 && (
        <p className="break-words text-muted text-sm">{t('ignored', { columns: ignored.join(' · ') })}</p>
      )}
      {shown.length === 0 ? (
        <p className="text-muted">{t('noneOfState')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-control border border-line">
          {shown.map((row) => (
            <ImportRow key={row.line} row={row} chosen={chosen.has(row.line)} onToggle={() => toggle(row.line)} />
          ))}
        </ol>
      )}
      {/* in sight however many rows there are */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-line border-t bg-paper px-5 py-4 max-sm:*:w-full sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button pending={pending} disabled={chosen.size === 0} onClick={() => onConfirm([...chosen])}>
          <SendIcon />
          {t('confirm', { count: chosen.size })}
        </Button>
        <Button variant="secondary" onClick={onStartOver}>
          {t('otherFile')}
        </Button>
      </div>
    </>
  );
}
