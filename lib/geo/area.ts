/** The four areas, in the order in which `findArea` tests them. */
export const areas = ['venice', 'mestre', 'chioggia', 'jesolo'] as const;
export type Area = (typeof areas)[number];
