/** What every page with a tour on it depends on. */
export const activitiesTag = 'activities';
