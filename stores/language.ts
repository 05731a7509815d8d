import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Locale, routing } from '@/lib/i18n/routing';
import { jsonStorage, readText, writeText } from '@/stores/browser-storage';

type Saved = { lang?: Locale };

/** The choice itself, where other parts of the site expect it. */
const CHOICE_KEY = 'language';

/** @returns the language this browser was told to use; `null` when nobody chose one */
export function findChosenLanguage(): Locale | null {
  return findLocale(readText(CHOICE_KEY));
}

type LanguageStore = {
  lang: Locale;
  /** True from the choice of a language until the page in it is there. */
  langLoading: boolean;
  choose: (lang: Locale) => void;
  /** The page in the chosen language is there. */
  arrive: () => void;
};

/** The language the reader chose; the page's own language is in its address. */
export const useLanguage = create<LanguageStore>()(
  persist(
    (set) => ({
      lang: 'en',
      langLoading: false,
      choose: (lang) => {
        writeText(CHOICE_KEY, lang);
        set({ lang, langLoading: true });
      },
      arrive: () => set({ langLoading: false }),
    }),
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
