'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchFrame } from '@/components/search/search-frame';
import { SuggestionList } from '@/components/search/suggestion-list';
import { useCombobox } from '@/components/search/use-combobox';
import { useSuggestions } from '@/components/search/use-suggestions';
import { controlClass } from '@/components/ui/field-frame';
import { SearchIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { getPathname } from '@/lib/i18n/navigation';
import { formHref } from '@/lib/listings/search/search-address';

type Props = {
  /** Words that are being searched for. */
  q?: string;
  /** Which search page it leads to, without a language. */
  path?: string;
  /** Of the form, for controls that stand elsewhere. */
  formId?: string;
  /** `bar` has no button of its own. */
  look?: 'page' | 'bar';
  /** Searches here instead of leading to the page. */
  onSearch?: (words: string) => void;
  /** Hidden fields: what else the search keeps. */
  children?: ReactNode;
};

/** Looks for places: a plain form that leads to the search page, with suggestions while somebody types. */
export function SearchField({ q = '', path = '/listings', formId, look = 'page', onSearch, children }: Props) {
  const t = useTranslations('SearchField');
  const lang = useLocale();
  const listId = useId();
  const { go } = useSearchFrame();
  const [words, setWords] = useState(q);
  const [isTyping, setTyping] = useState(false);
  const shown = useRef(q);
  const suggestions = useSuggestions(isTyping ? words : null, lang);
  const box = useCombobox(suggestions?.length ?? 0, () => setTyping(false));

  useEffect(
    function followAddress() {
      const last = shown.current;
      shown.current = q;
      // somebody who has typed on meanwhile is not interrupted
      setWords((now) => (now === last || now.trim() === q ? q : now));
    },
    [q],
  );

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTyping(false);
    shown.current = words;
    if (onSearch) return onSearch(words.trim());
    go(formHref(path, new FormData(event.currentTarget)));
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setTyping(false);
  }

  const isOpen = isTyping && suggestions !== null && suggestions.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no role yet in the browsers we support
    <form
      id={formId}
      action={getPathname({ href: path, locale: lang })}
      role="search"
      onSubmit={search}
      onBlur={leave}
      className="relative flex gap-2"
    >
      <div className="relative min-w-0 flex-1">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted" />
        <input
          id={formId && `${formId}-words`}
          type="text"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          dir="auto"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setTyping(true);
            box.reset();
          }}
          onKeyDown={box.move}
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && box.active !== null ? `${listId}-${box.active}` : undefined}
          placeholder={t('placeholder')}
          className={classNames(controlClass(), 'pl-11', look === 'bar' && 'min-h-10 py-2 text-[0.9375rem]')}
        />
      </div>
      {look === 'page' && (
        <button type="submit" className={classNames(buttonClass(), 'max-sm:px-4')}>
          {t('submit')}
        </button>
      )}
      {children}
      <SuggestionList id={listId} places={isOpen ? suggestions : []} active={box.active} />
      <p role="status" className="sr-only">
        {isTyping && suggestions ? t('count', { count: suggestions.length }) : ''}
      </p>
    </form>
  );
}
