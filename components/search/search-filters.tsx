'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOwnPosition } from '@/components/hooks/use-own-position';
import { useSearchFrame } from '@/components/search/search-frame';
import { Button } from '@/components/ui/button';
import { CheckFilter } from '@/components/ui/filter-group';
import { FollowLink } from '@/components/ui/follow-link';
import { LocateIcon } from '@/components/ui/icons';
import { positionText } from '@/lib/listings/search/search-address';

type CheckProps = {
  id: string;
  form: string;
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
};

export function FilterCheck({ checked, ...props }: CheckProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(
    function followAddress() {
      // uncontrolled: a press shows at once, and Back and the chips change it too
      if (input.current) input.current.checked = checked;
    },
    [checked],
  );

  return (
    <CheckFilter
      {...props}
      ref={input}
      defaultChecked={checked}
      onChange={(event) => event.target.form?.requestSubmit()}
    />
  );
}

type LinkProps = { id: string; href: string; current?: boolean; className?: string; children: ReactNode };

/** A link to another search; with JavaScript it keeps the scroll position. */
export function FilterLink({ href, current = false, ...link }: LinkProps) {
  const { navigate } = useSearchFrame();
  return (
    <FollowLink {...link} href={href} aria-current={current ? 'true' : undefined} onFollow={() => navigate(href)} />
  );
}

/** Requests the position and opens a search from there; `href` is that search without the position. */
function usePositionSearch(href: string) {
  const { navigate } = useSearchFrame();
  return useOwnPosition((here) => {
    navigate(`${href}${href.includes('?') ? '&' : '?'}near=${positionText(here)}`);
  });
}

/** Sorts by distance. `href` is that search without the position. */
export function PositionButton({ href }: { href: string }) {
  const t = useTranslations('SearchPosition');
  const { ask, isAsking, failure } = usePositionSearch(href);
  return (
    <div className="noscript:hidden">
      <Button variant="secondary" size="sm" className="w-full" onClick={ask} pending={isAsking}>
        <LocateIcon className="size-4" />
        {t('use')}
      </Button>
      <p role="status" className="text-muted text-sm">
        {failure ? (
          <span className="mt-2 block">{t(failure)}</span>
        ) : (
          <span className="sr-only">{isAsking && t('asking')}</span>
        )}
      </p>
    </div>
  );
}

type SortProps = { href: string; className: string; children: ReactNode };

/** The same among the links of the orders. */
export function PositionSort({ href, className, children }: SortProps) {
  const t = useTranslations('SearchPosition');
  const { ask, isAsking, failure } = usePositionSearch(href);
  return (
    <span className="noscript:hidden">
      <button type="button" onClick={ask} aria-busy={isAsking || undefined} className={`${className} cursor-pointer`}>
        {children}
      </button>
      <span role="status" className={failure ? 'text-muted text-sm' : 'sr-only'}>
        {failure ? t(failure) : isAsking && t('asking')}
      </span>
    </span>
  );
}
