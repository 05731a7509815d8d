'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '@/lib/i18n/navigation';

type Props = Omit<ComponentProps<typeof Link>, 'prefetch' | 'onClick'> & { onFollow: () => void };

/** A link whose plain click acts in the page; without JavaScript and with a modifier key it is a usual link. */
export function FollowLink({ onFollow, ...link }: Props) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onFollow();
  }
  return <Link {...link} prefetch={false} onClick={follow} />;
}
