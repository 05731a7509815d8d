'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, memo, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActivityTile } from '@/components/activities/card/activity-tile';
import { Spinner } from '@/components/ui/spinner';
import type { ActivityCard } from '@/lib/activities/activity';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  /** Null for those the server drew, which are `children`. */
  cards: readonly ActivityCard[] | null;
  children: ReactNode;
  /** The page with those that follow; null when these are the last. */
  next: string | null;
  /** Draws more of them; false when they could not be had. */
  onMore: () => Promise<boolean>;
  onSay: (text: string) => void;
};

/** The tours that were found. More of them are added when asked for; without scripts, on a page of their own. */
export function ActivityGrid({ cards, children, next, onMore, onSay }: Props) {
  const t = useTranslations('Activities');
  const list = useRef<HTMLUListElement>(null);
  const [isLoading, setLoading] = useState(false);

  async function showMore(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const firstNew = list.current?.children.length ?? 0;
    setLoading(true);
    const isMore = await onMore();
    // at once, so that the focus can go on where reading goes on: the button may be gone afterwards
    flushSync(() => setLoading(false));
    if (!isMore) return window.location.assign(href);
    const added = (list.current?.children.length ?? firstNew) - firstNew;
    onSay(t('added', { count: added }));
    list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return (
    <>
      <ul
        ref={list}
        aria-label={t('list')}
        aria-busy={isLoading}
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5"
      >
        {cards ? <Tiles cards={cards} /> : children}
      </ul>
      {next !== null && (
        <p className="flex justify-center pt-8">
          <Link
            href={next}
            prefetch={false}
            aria-busy={isLoading}
            onClick={showMore}
            className={classNames(buttonClass({ variant: 'secondary' }), 'max-sm:w-full')}
          >
            {t('more')}
            {isLoading && <Spinner />}
          </Link>
        </p>
      )}
    </>
  );
}

/** A choice is drawn before the tours it leaves: those it finds stay as they are. */
const Tiles = memo(function Tiles({ cards }: { cards: readonly ActivityCard[] }) {
  return cards.map((activity) => <ActivityTile key={activity.code} activity={activity} />);
});
