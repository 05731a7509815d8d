import type { User } from '@/lib/profile/schema';

/** A profile with a name of many words, and its optional fields empty unless the test sets them. */
export function describeUser(changes: Partial<User> = {}): User {
  return {
    cognitoId: 'anna-1',
    demonstration: false,
    username: 'anna-1',
    email: 'anna@example.org',
    firstName: 'Maria Grazia',
    lastName: 'De Luca',
    image: null,
    phone: '+390415231234',
    streetAddress: 'Calle Larga 12',
    city: null,
    country: null,
    facebookLink: null,
    instagramLink: null,
    linkedinLink: null,
    xLink: null,
    url: null,
    language: null,
    mailNotices: true,
    mailStatistics: true,
    mailDigest: true,
    ...changes,
  };
}
