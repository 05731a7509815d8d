import type { Locale } from '@/lib/i18n/routing';
import type messages from '@/messages/en.json';

/** Returns all messages of a language, for mails and route handlers, which have no request locale. */
export async function loadMessages(locale: Locale): Promise<typeof messages> {
  return (await import(`../../messages/${locale}.json`)).default;
}
