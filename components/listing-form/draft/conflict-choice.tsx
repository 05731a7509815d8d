'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Photo } from '@/components/ui/photo';

export type Side = 'mine' | 'theirs';
/** Text, or the addresses of photographs. */
type Shown = string | string[];

type Props = {
  label: string;
  mine: Shown;
  theirs: Shown;
  side: Side;
  onChoose: (side: Side) => void;
};

/** One field in both versions, side by side; one of them stays. */
export function ConflictChoice({ label, side, onChoose, ...versions }: Props) {
  const t = useTranslations('ConflictDialog');
  const name = useId();
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-2 w-full font-medium text-sm">{label}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((version) => (
          <label
            key={version}
            className="relative flex cursor-pointer gap-3 rounded-control border border-line bg-paper p-3.5 transition-colors duration-150 hover:border-lagoon has-checked:border-lagoon has-checked:bg-lagoon-soft has-focus-visible:outline-2 has-focus-visible:outline-lagoon has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={side === version}
              onChange={() => onChoose(version)}
              className="mt-1 size-4 shrink-0 accent-lagoon outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-muted text-sm">{t(version)}</span>
              <Content shown={versions[version]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Content({ shown }: { shown: Shown }) {
  const t = useTranslations('ConflictDialog');
  if (shown.length === 0) return <span className="text-muted">{t('nothing')}</span>;
  if (typeof shown === 'string') {
    return (
      <span dir="auto" className="block max-h-60 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
        {shown}
      </span>
    );
  }
  return (
    <span className="mt-1 grid grid-cols-3 gap-1.5">
      {shown.map((src, index) => (
        <Photo
          key={src}
          direct
          src={src}
          alt={t('photo', { number: index + 1 })}
          width={160}
          height={120}
          className="aspect-[4/3] w-full rounded-sm"
        />
      ))}
    </span>
  );
}
