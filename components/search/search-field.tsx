'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSearchFrame } from '@/components/search/search-frame';
import { SearchInput } from '@/components/search/search-input';
import { SearchIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import type { LatLng } from '@/lib/geo/schema';
import { getPathname, Link } from '@/lib/i18n/navigation';
import { formHref } from '@/lib/listings/search/search-address';

type Props = {
  q?: string;
  /** Path of the search page, without a locale. */
  path?: string;
  /** Id of the form, for controls outside of it. */
  formId?: string;
  /** `bar` has no button of its own. */
  look?: 'page' | 'bar';
  /** Replaces the navigation to the page. */
  onSearch?: (text: string) => void;
  /** Replaces the navigation to the map for a thing of the city. */
  onPoint?: (position: LatLng, name: string) => void;
  /** Hidden fields with the other filters. */
  children?: ReactNode;
};

/** The search for places: a form that opens the search page, with suggestions. */
export function SearchField({ q = '', path = '/listings', formId, look = 'page', onSearch, onPoint, children }: Props) {
  const t = useTranslations('SearchField');
  const lang = useLocale();
  const { navigate } = useSearchFrame();
  const [text, setText] = useState(q);
  const [isTyping, setTyping] = useState(false);
  const shown = useRef(q);

  useEffect(
    function followAddress() {
      const last = shown.current;
      shown.current = q;
      // a text typed meanwhile stays
      setText((now) => (now === last || now.trim() === q ? q : now));
    },
    [q],
  );

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTyping(false);
    shown.current = text;
    if (onSearch) return onSearch(text.trim());
    navigate(formHref(path, new FormData(event.currentTarget)));
  }
  function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setTyping(false);
  }

  return (
    <search className="block">
      <form
        id={formId}
        action={getPathname({ href: path, locale: lang })}
        onSubmit={search}
        onBlur={closeOnBlur}
        className="relative flex flex-wrap gap-2"
      >
        <SearchInput
          id={formId && `${formId}-text`}
          value={text}
          onChange={(value) => {
            setText(value);
            setTyping(true);
          }}
          onClose={() => setTyping(false)}
          isTyping={isTyping}
          look={look}
          onPoint={onPoint}
        />
        {look === 'page' && (
          <button type="submit" className={classNames(buttonClass(), 'max-sm:px-4')}>
            {t('submit')}
          </button>
        )}
        {children}
      </form>
    </search>
  );
}

/** The search in the header, on pages without a search of their own: a field or a link, as there is room. */
export function HeaderSearch() {
  const t = useTranslations('SearchField');
  const segment = useSelectedLayoutSegment();
  if (segment === null || segment === 'listings') return null;
  return (
    <div className="@container flex min-w-0 flex-1 justify-end xl:mx-2 2xl:mx-4 xl:justify-start">
      <div className="hidden w-full max-w-sm xl:@min-[12.75rem]:block">
        <SearchField look="bar" />
      </div>
      <Link
        href="/listings"
        prefetch={false}
        className="hidden size-11 place-items-center rounded-control text-ink hover:bg-lagoon-soft @min-[2.75rem]:grid xl:@min-[12.75rem]:hidden"
      >
        <SearchIcon />
        <span className="sr-only">{t('label')}</span>
      </Link>
    </div>
  );
}
