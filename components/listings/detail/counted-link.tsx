'use client';

import type { ComponentProps, MouseEvent } from 'react';
import type { CountKind } from '@/lib/listings/statistics/count-kinds';
import { reportCount } from '@/lib/listings/statistics/report-count';

const MIDDLE_BUTTON = 1;

type Props = ComponentProps<'a'> & {
  kind: CountKind;
  /** The uid of the listing; null in a preview, where nothing is counted. */
  of: string | null;
};

/** A link of a listing whose use is counted. */
export function CountedLink({ kind, of, href, children, ...link }: Props) {
  const count = () => of !== null && reportCount(kind, [of]);
  const countMiddle = ({ button }: MouseEvent) => button === MIDDLE_BUTTON && count();
  return (
    <a {...link} href={href} onClick={count} onAuxClick={countMiddle}>
      {children}
    </a>
  );
}
