import type { ComponentProps } from 'react';

type Props = ComponentProps<'svg'> & { paths: readonly ComponentProps<'path'>[] };

/** Decorative pen strokes in the colour of the text around them. */
export function Drawing({ paths, children, ...svg }: Props) {
  return (
    <svg aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" {...svg}>
      {paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
      {children}
    </svg>
  );
}
