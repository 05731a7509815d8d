/** Views are shown for so many days, today among them. */
export const VIEW_DAYS = 30;
