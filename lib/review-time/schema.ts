/** A key of `ReviewTime` in messages/, and its number. */
export type ReviewTime = { unit: 'hours' | 'days'; count: number };
