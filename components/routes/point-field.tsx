import { useTranslations } from 'next-intl';
import { type FocusEvent, useState } from 'react';
import { SearchInput } from '@/components/search/search-input';
import type { LatLng } from '@/lib/geo/schema';

export type NamedPoint = { name: string; position: LatLng };

type Props = { label: string; initial?: string | undefined; onChoose: (point: NamedPoint | null) => void };

/** Chooses a landing, a station, a square or a street by its name; null when the field is emptied. */
export function PointField({ label, initial = '', onChoose }: Props) {
  const t = useTranslations('Routes');
  const [text, setText] = useState(initial);
  const [isTyping, setTyping] = useState(false);

  function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setTyping(false);
  }
  return (
    <div className="space-y-1.5">
      <p aria-hidden="true" className="font-medium text-sm">
        {label}
      </p>
      <fieldset aria-label={label} className="relative flex min-w-0" onBlur={closeOnBlur}>
        <SearchInput
          value={text}
          isTyping={isTyping}
          look="page"
          points={{
            ...{ label, placeholder: t('point') },
            ...{ nothing: t('noPoint'), failed: t('pointsFailed'), retry: t('retry') },
          }}
          onChange={(value) => {
            setText(value);
            setTyping(true);
            if (value.trim() === '') onChoose(null);
          }}
          onClose={() => setTyping(false)}
          onPoint={(position, name) => {
            setText(name);
            onChoose({ name, position });
          }}
        />
      </fieldset>
    </div>
  );
}
