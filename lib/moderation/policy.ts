/** Only the identity provider makes moderators, by putting them into this group. */
export const canModerate = (user: { groups: string[] }) => user.groups.includes('moderators');
