/** The states of a listing as they are stored and stand in addresses (`?status=active`). */
export const statuses = ['active', 'pending', 'rejected'] as const;
export type Status = (typeof statuses)[number];

/** The words for them on screen and in the API. */
export const statusNames = { active: 'Active', pending: 'Pending', rejected: 'Rejected' } as const;
export type StatusName = (typeof statusNames)[Status];
