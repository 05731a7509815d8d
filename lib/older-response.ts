// During an outage of the database the response cache sends older responses, which say so in these two ways.

/** When a response of the API was made, which is older than it should be. */
export const AS_OF_HEADER = 'x-as-of';
/** The same of a page, as an attribute of `<html>`. */
export const AS_OF_ATTRIBUTE = 'data-as-of';
/** The event of the window when such a response of the API has arrived. */
export const OLDER_EVENT = 'olderresponse';
export type OlderAnswer = { asOf: string; url: string };
