import type { ComponentProps } from 'react';
import { classNames } from '@/lib/browser/class-names';

type Props = ComponentProps<'svg'> & { paths: readonly ComponentProps<'path'>[] };

/** Decorative pen strokes in the colour of the text around them. */
export function Drawing({ paths, children, className, ...svg }: Props) {
  return (
    <svg aria-hidden="true" className={classNames('drawing', className)} {...svg}>
      {paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
      {children}
    </svg>
  );
}
