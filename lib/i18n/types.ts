import type { routing } from '@/lib/i18n/routing';
import type messages from '@/messages/en.json';

declare module 'next-intl' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the library's
  interface AppConfig {
    Locale: (typeof routing.locales)[number];
    Messages: typeof messages;
  }
}

export type Namespace = keyof typeof messages;
