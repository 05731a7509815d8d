import * as z from 'zod/mini';

/** Listing drafts per host, edits of existing listings included. */
export const MAX_DRAFTS = 20;

/** Characters of a draft as JSON: every text of a listing in all languages at its longest. */
export const MAX_DRAFT_LENGTH = 1_000_000;

export const PROFILE_FORM = 'profile';

/** Members of every draft beside its fields. */
export const draftFacts = { version: z.int(), savedAt: z.iso.datetime() };
