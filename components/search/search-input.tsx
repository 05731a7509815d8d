'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { useLoaded } from '@/components/hooks/use-loaded';
import type { FieldHandlers, Popup } from '@/components/search/suggestion-list';
import { Button } from '@/components/ui/button';
import { controlClass, popupClass } from '@/components/ui/field-frame';
import { SearchIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import type { LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import type { SuggestAnswer } from '@/lib/search/answer';

const loadList = () => import('@/components/search/suggestion-list').then((module) => module.SuggestionList);

type Props = {
  id?: string;
  value: string;
  isTyping: boolean;
  look: 'page' | 'bar';
  onChange: (value: string) => void;
  onClose: () => void;
  /** Replaces the navigation to the map. */
  onPoint?: ((position: LatLng, name: string) => void) | undefined;
  /** Texts of a field that offers only things of the city. */
  points?: { label: string; placeholder: string; nothing: string; failed: string; retry: string };
};

/** 16 px text under a finger, or phones zoom in on focus. */
const barClass = 'min-h-10 py-2 text-[0.9375rem] pointer-coarse:text-base';

const fieldAttributes = {
  type: 'text',
  name: 'q',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 200,
  dir: 'auto',
} as const;

/** The text field of a search and its suggestions. A plain field until the first suggestion loads the list. */
export function SearchInput({ id, value, isTyping, look, onChange, onClose, onPoint, points }: Props) {
  const t = useTranslations('SearchField');
  const { answer: all, retry } = useSuggestions(isTyping ? value : null, useLocale());
  const found = all && points ? onlyPoints(all) : all;
  const count = found ? countSuggestions(found) : 0;
  const SuggestionList = useLoaded(count > 0, loadList);
  const isOpen = count > 0 && SuggestionList !== null;
  const field = useRef<HTMLInputElement>(null);
  const handlers = useRef<FieldHandlers>(null);
  const [popup, setPopup] = useState<Popup>({});

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && found) {
      event.preventDefault();
      return onClose();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return handlers.current?.onKeyDown?.(event);
    openHighlighted(event, popup.list);
  }

  return (
    <>
      <div className="relative min-w-0 flex-1 basis-36">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted" />
        <input
          ref={field}
          id={id}
          {...fieldAttributes}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            handlers.current?.onChange?.(target.value);
          }}
          onKeyDown={handleKey}
          role="combobox"
          aria-label={points?.label ?? t('label')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={popup.list}
          aria-activedescendant={popup.active}
          placeholder={points?.placeholder ?? t('placeholder')}
          className={classNames(controlClass(), 'pl-11', look === 'bar' && barClass)}
        />
      </div>
      {isOpen && found && (
        <SuggestionList
          field={field}
          handlers={handlers}
          found={found}
          onClose={onClose}
          onPoint={onPoint}
          text={value}
          onPopup={setPopup}
        />
      )}
      {points && retry && <PointsFailure points={points} field={field} onRetry={retry} />}
      <SuggestionCount count={isTyping && found ? count : null} nothing={points?.nothing ?? t('nothing')} />
    </>
  );
}

/** Opens the option that an arrow has highlighted instead of sending the form. `active` of a popup is reported later. */
function openHighlighted(event: KeyboardEvent, list: string | undefined) {
  const option = list && document.getElementById(list)?.querySelector('[data-focused]');
  if (!option) return;
  event.preventDefault();
  option.dispatchEvent(new MouseEvent('click', event.nativeEvent)); // with Ctrl or Shift, as pressed
}

type FailureProps = {
  points: NonNullable<Props['points']>;
  field: RefObject<HTMLInputElement | null>;
  onRetry: () => void;
};

/** The button disappears, so the field has the focus again. */
function PointsFailure({ points, field, onRetry }: FailureProps) {
  function retry() {
    field.current?.focus();
    onRetry();
  }
  return (
    <div role="alert" className={classNames(popupClass, 'flex flex-wrap items-center gap-3 px-4 py-3 text-sm')}>
      {points.failed}
      <Button variant="secondary" size="sm" onClick={retry}>
        {points.retry}
      </Button>
    </div>
  );
}

/** Announces the number of suggestions, and shows that there are none. */
function SuggestionCount({ count, nothing }: { count: number | null; nothing: string }) {
  const t = useTranslations('SearchField');
  return (
    <p role="status" className={count === 0 ? classNames(popupClass, 'px-4 py-3 text-muted text-sm') : 'sr-only'}>
      {count !== null && t('count', { count })}
      {count === 0 && <span className="block">{nothing}</span>}
    </p>
  );
}

const DEBOUNCE_MS = 160;
const MIN_LETTERS = 2;
/** One ideograph is enough for a search. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function onlyPoints(found: SuggestAnswer): SuggestAnswer {
  const instead = found.instead && { ...found.instead, category: null };
  return { ...found, suggestions: [], tours: [], pages: [], order: ['gazetteer'], instead };
}

function countSuggestions({ suggestions, gazetteer, tours, pages, instead }: SuggestAnswer): number {
  return (
    suggestions.length +
    gazetteer.length +
    tours.length +
    pages.length +
    (instead?.gazetteer.length ?? 0) +
    (instead?.category ? 1 : 0)
  );
}

/** What resembles the typed text; null without text. A failed request has no answer and can be sent again. */
function useSuggestions(typed: string | null, lang: Locale) {
  const q = typed?.trim() ?? '';
  const isEnough = q.length >= MIN_LETTERS || EASTERN.test(q);
  const {
    data: found,
    isFailed,
    retry,
  } = useData(
    isEnough ? `${lang} ${q}` : null,
    async (signal) => {
      const { findSuggestions } = await import('@/lib/search/api'); // loaded with the first letters
      const result = await findSuggestions(q, lang, signal);
      if (!result.ok) throw new Error(result.problem.error);
      return { q, answer: result.data };
    },
    { delayMs: DEBOUNCE_MS },
  );

  // the last answer stays until the next arrives; otherwise the list would flicker with every letter
  const isRelated = found !== null && (q.startsWith(found.q) || found.q.startsWith(q));
  return {
    answer: isEnough && isRelated && !isFailed ? found.answer : null,
    retry: isEnough && isFailed ? retry : null,
  };
}
