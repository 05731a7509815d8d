/** Languages whose readers the pages do not serve, but whom the language switcher greets in their own. */
export const labelLocales = ['zh', 'cs', 'ru', 'sk'] as const;
export type LabelLocale = (typeof labelLocales)[number];

type Labels = { chooseLanguage: string; notAvailable: string };

/** Small labels for readers who may understand nothing else on the page. */
export const labels: Record<LabelLocale, Labels> = {
  zh: { chooseLanguage: '选择语言', notAvailable: '本网站暂无中文版，请选择：' },
  cs: { chooseLanguage: 'Vybrat jazyk', notAvailable: 'Stránky zatím nejsou v češtině. Vyberte si:' },
  ru: { chooseLanguage: 'Выбрать язык', notAvailable: 'Сайта пока нет на русском. Выберите:' },
  sk: { chooseLanguage: 'Vybrať jazyk', notAvailable: 'Stránka zatiaľ nie je v slovenčine. Vyberte si:' },
};

/** @returns which of these languages a reader with these preferences (`navigator.languages`) wants most of all, if any */
export function findLabelLocale([first = '']: readonly string[]): LabelLocale | null {
  const language = first.toLowerCase().split('-')[0];
  return labelLocales.find((locale) => locale === language) ?? null;
}
