type Viewer = { sub: string; groups: string[] };

/** Moderators see every image, because a decision may be looked at again. */
export const canSeeEveryImage = (viewer: Viewer) => viewer.groups.includes('moderators');
