/** What a place can offer, in the order in which it is shown. */
export const facilities = ['free_wifi', 'parking', 'non_smoking_rooms', 'air_conditioning', 'events'] as const;
export type Facility = (typeof facilities)[number];
