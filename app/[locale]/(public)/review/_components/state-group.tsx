import { getTranslations } from 'next-intl/server';
import { choiceClass } from '@/app/[locale]/(public)/review/_components/choice-class';
import { SignInButton } from '@/app/[locale]/(public)/review/_components/sign-in-button';
import { nativeNames } from '@/lib/i18n/languages';
import { getPathname } from '@/lib/i18n/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import { identityConfig } from '@/lib/identity/config';
import { type Opened, type ReviewGroup, reviewGroups } from '@/lib/review/states';

type Props = { group: ReviewGroup; paths: ReadonlyMap<string, string>; canSignIn: boolean };

/** A heading, and each state of the group in all languages. */
export async function StateGroup({ group, paths, canSignIn }: Props) {
  const t = await getTranslations('ReviewPage');
  const states: [string, Opened][] = Object.entries(reviewGroups[group]);
  const rows = states.map(([key, opened]) => ({
    key,
    opened: { ...opened, path: paths.get(opened.path) ?? opened.path },
  }));
  const list = (
    <ul className="divide-y divide-line border-line border-y">
      {rows.map(({ key, opened }) => (
        <StateRow key={key} name={nameOf(t, group, key)} opened={canSignIn ? opened : withoutAccount(opened)} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={`group-${group}`} className="space-y-4">
      <h2 id={`group-${group}`}>{t(`groups.${group}`)}</h2>
      {group === 'firstVisit' ? (
        <details className="space-y-4">
          <summary className="flex min-h-11 items-center font-medium text-lagoon">{t('clear')}</summary>
          <p className="max-w-prose text-muted">{t('clearHint')}</p>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}

type Translate = Awaited<ReturnType<typeof getTranslations<'ReviewPage'>>>;

function nameOf(t: Translate, group: ReviewGroup, key: string): string {
  const folder = group === 'tide' ? 'tides' : group === 'partner' ? 'partners' : 'states';
  // cast: the keys of `reviewGroups` are those of the messages, which a test compares
  return t(`${folder}.${key}` as 'states.home');
}

const withoutAccount = ({ account: _account, ...opened }: Opened): Opened => opened;

function StateRow({ name, opened }: { name: string; opened: Opened }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span className="min-w-0 grow basis-64">{name}</span>
      <StateChoices name={name} opened={opened} />
    </li>
  );
}

/** A link, or a button that first starts a scenario or signs in, for each language. */
async function StateChoices({ name, opened: { path, scenario, account } }: { name: string; opened: Opened }) {
  const t = await getTranslations('ReviewPage');
  const choices = routing.locales.map((locale) => {
    const label = t('inLanguage', { state: name, language: nativeNames[locale] });
    return { locale, to: addressOf(path, locale), label, className: choiceClass };
  });
  if (account) {
    const identity = identityConfig.publicConfig;
    return (
      <div className="flex flex-wrap gap-1">
        {choices.map(({ locale, to, label }) => (
          <SignInButton key={locale} {...{ role: account, to, label, identity, scenario }}>
            {locale.toUpperCase()}
          </SignInButton>
        ))}
      </div>
    );
  }
  if (!scenario) {
    return (
      <div className="flex flex-wrap gap-1">
        {choices.map(({ locale, to, label, className }) => (
          <a key={locale} href={to} hrefLang={locale} aria-label={label} className={className}>
            {locale.toUpperCase()}
          </a>
        ))}
      </div>
    );
  }
  return (
    <form method="post" action="/api/review" className="flex flex-wrap gap-1">
      {Object.entries(scenario).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {choices.map(({ locale, to, label, className }) => (
        <button key={locale} type="submit" name="to" value={to} aria-label={label} className={className}>
          {locale.toUpperCase()}
        </button>
      ))}
    </form>
  );
}

function addressOf(path: string, locale: Locale): string {
  return path.startsWith('/api/') ? `${path}?lang=${locale}` : getPathname({ href: path, locale });
}
