import { create } from 'zustand';
import { combine, persist } from 'zustand/middleware';
import { readText, writeText } from '@/lib/browser/storage';
import { type Locale, routing } from '@/lib/i18n/routing';
import { jsonStorage } from '@/stores/browser-storage';

type Saved = { lang?: Locale };

const CHOICE_KEY = 'language';

export function findChosenLanguage(): Locale | null {
  return findLocale(readText(CHOICE_KEY));
}

const initial = {
  /** The chosen language, then that of the page. */
  lang: 'en' as Locale,
  /** True from the choice of a language until its page has loaded. */
  langLoading: false,
};

export const useLanguage = create(
  persist(
    combine(initial, (set) => ({
      choose: (lang: Locale) => {
        writeText(CHOICE_KEY, lang);
        set({ lang, langLoading: true });
      },
      arrive: (lang: Locale) => set({ lang, langLoading: false }),
    })),
    {
      name: 'vx-language-storage',
      version: 1,
      storage: jsonStorage<Saved>(),
      skipHydration: true,
      partialize: ({ lang }) => ({ lang }),
      merge: (stored, current) => ({ ...current, ...parse(stored) }),
    },
  ),
);

function parse(saved: unknown): Saved {
  const lang = saved && typeof saved === 'object' && 'lang' in saved ? findLocale(saved.lang) : null;
  return lang ? { lang } : {};
}

function findLocale(name: unknown): Locale | null {
  return routing.locales.find((locale) => locale === name) ?? null;
}
