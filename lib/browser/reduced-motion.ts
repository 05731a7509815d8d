/** Whether the reader asked their system for less motion. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
