'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useOwnPosition } from '@/components/hooks/use-own-position';
import { useSearchFrame } from '@/components/search/search-frame';
import { Button } from '@/components/ui/button';
import { CheckFilter } from '@/components/ui/filter-group';
import { LocateIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { positionText } from '@/lib/listings/search/search-address';

type CheckProps = {
  id: string;
  form: string;
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
};

/** A checkbox filter that submits its form. */
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
export function FilterLink({ id, href, current = false, className, children }: LinkProps) {
  const { navigate } = useSearchFrame();
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    navigate(href);
  }
  return (
    <Link
      id={id}
      href={href}
      prefetch={false}
      aria-current={current ? 'true' : undefined}
      onClick={follow}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Sorts by distance. `href` is that search without the position. */
export function PositionButton({ href }: { href: string }) {
  const t = useTranslations('SearchPosition');
  const { navigate } = useSearchFrame();
  const { ask, isAsking, failure } = useOwnPosition((here) => {
    navigate(`${href}${href.includes('?') ? '&' : '?'}near=${positionText(here)}`);
  });
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
