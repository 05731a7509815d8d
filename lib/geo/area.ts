/** The four places the guide is about, in the order in which `findArea` asks them. */
export const areas = ['venice', 'mestre', 'chioggia', 'jesolo'] as const;
export type Area = (typeof areas)[number];
