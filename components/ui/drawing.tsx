import { type ComponentProps, createElement } from 'react';
import { classNames } from '@/lib/browser/class-names';

type Props = ComponentProps<'svg'> & { paths: readonly ComponentProps<'path'>[] };

/** Decorative pen strokes in the colour of the text around them. */
export function Drawing({ paths, children, className, ...svg }: Props) {
  const properties = { 'aria-hidden': true, className: classNames('drawing', className), ...svg };
  // children of a fixed number need no keys, of which each would repeat a path in the page
  return createElement('svg', properties, ...paths.map((path) => createElement('path', path)), children);
}
