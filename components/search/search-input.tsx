'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { useLoaded } from '@/components/hooks/use-loaded';
import type { FieldHandlers, Popup } from '@/components/search/suggestion-list';
import { controlClass } from '@/components/ui/field-frame';
import { SearchIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import type { Locale } from '@/lib/i18n/routing';
import type { Suggestion } from '@/lib/listings/search/schema';

const loadList = () => import('@/components/search/suggestion-list').then((module) => module.SuggestionList);

type Props = {
  id?: string;
  value: string;
  isTyping: boolean;
  look: 'page' | 'bar';
  onChange: (value: string) => void;
  onClose: () => void;
};

/** The text field of a search and its suggestions. A plain field until the first suggestion loads the list. */
export function SearchInput({ id, value, isTyping, look, onChange, onClose }: Props) {
  const t = useTranslations('SearchField');
  const suggestions = useSuggestions(isTyping ? value : null, useLocale());
  const places = isTyping && suggestions ? suggestions : [];
  const SuggestionList = useLoaded(places.length > 0, loadList);
  const isOpen = places.length > 0 && SuggestionList !== null;
  const field = useRef<HTMLInputElement>(null);
  const handlers = useRef<FieldHandlers>(null);
  const [popup, setPopup] = useState<Popup>({});

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      return onClose();
    }
    handlers.current?.onKeyDown?.(event);
    // Enter opens the active suggestion and must not also send the form
    if (event.key === 'Enter' && popup.active && !event.nativeEvent.isComposing) event.preventDefault();
  }

  return (
    <>
      <div className="relative min-w-0 flex-1 basis-36">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted" />
        <input
          ref={field}
          id={id}
          type="text"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          dir="auto"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            handlers.current?.onChange?.(target.value);
          }}
          onKeyDown={handleKey}
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={popup.list}
          aria-activedescendant={popup.active}
          placeholder={t('placeholder')}
          className={classNames(controlClass(), 'pl-11', look === 'bar' && 'min-h-10 py-2 text-[0.9375rem]')}
        />
      </div>
      {isOpen && <SuggestionList {...{ field, handlers, places, onClose }} text={value} onPopup={setPopup} />}
      <p role="status" className="sr-only">
        {isTyping && suggestions ? t('count', { count: suggestions.length }) : ''}
      </p>
    </>
  );
}

const DEBOUNCE_MS = 160;
const MIN_LETTERS = 2;
/** One ideograph is enough for a search. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Places whose names resemble the typed text; null without text. A failed request has no suggestions. */
function useSuggestions(typed: string | null, lang: Locale): Suggestion[] | null {
  const q = typed?.trim() ?? '';
  const isEnough = q.length >= MIN_LETTERS || EASTERN.test(q);
  const { data: found } = useData(
    isEnough ? `${lang} ${q}` : null,
    async (signal) => {
      const { findSuggestions } = await import('@/lib/listings/search/api'); // loaded with the first letters
      const result = await findSuggestions(q, lang, signal);
      return { q, places: result.ok ? result.data : [] };
    },
    { delayMs: DEBOUNCE_MS },
  );

  // the last answer stays until the next arrives; otherwise the list would flicker with every letter
  const isRelated = found !== null && (q.startsWith(found.q) || found.q.startsWith(q));
  return isEnough && isRelated ? found.places : null;
}
