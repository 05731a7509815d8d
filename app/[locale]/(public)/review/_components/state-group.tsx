import { getTranslations } from 'next-intl/server';
import { SignInButton } from '@/app/[locale]/(public)/review/_components/sign-in-button';
import { nativeNames } from '@/lib/i18n/languages';
import { getPathname } from '@/lib/i18n/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import { identityConfig } from '@/lib/identity/config';
import { type Opened, type ReviewGroup, reviewGroups } from '@/lib/review/states';

type Props = { group: ReviewGroup; paths: Readonly<Record<string, string | null>>; canSignIn: boolean };

export async function StateGroup({ group, paths, canSignIn }: Props) {
  const t = await getTranslations('ReviewPage');
  const entries: [string, Opened][] = Object.entries(reviewGroups[group]);
  const states = entries.flatMap(([key, { path, ...opened }]) => {
    const found = path in paths ? paths[path] : path;
    return found ? [{ key, ...opened, path: found }] : [];
  });
  const list = (
    <ul className="divide-y divide-line border-line border-y">
      {states.map(({ key, account, ...opened }) => (
        <StateRow key={key} {...opened} name={nameOf(t, group, key)} account={canSignIn ? account : undefined} />
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

const choiceClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border border-line bg-paper px-1 font-medium text-lagoon text-sm no-underline transition-colors hover:border-lagoon';

/** In each language a link, or a button that first starts a scenario or signs in. */
async function StateRow({ name, path, scenario, account }: Opened & { name: string }) {
  const t = await getTranslations('ReviewPage');
  const choices = routing.locales.map((locale) => {
    const to = addressOf(path, locale);
    const children = locale.toUpperCase();
    const label = t('inLanguage', { state: name, language: nativeNames[locale] });
    if (account) {
      const props = { role: account, to, label, identity: identityConfig.publicConfig, scenario, children };
      return <SignInButton key={locale} {...props} className={choiceClass} />;
    }
    const look = { 'aria-label': label, className: choiceClass, children };
    if (scenario) return <button key={locale} type="submit" name="to" value={to} {...look} />;
    return <a key={locale} href={to} hrefLang={locale} {...look} />;
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span className="min-w-0 grow basis-64">{name}</span>
      {scenario && !account ? (
        <form method="post" action="/api/review" className="flex flex-wrap gap-1">
          {Object.entries(scenario).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          {choices}
        </form>
      ) : (
        <div className="flex flex-wrap gap-1">{choices}</div>
      )}
    </li>
  );
}

function addressOf(path: string, locale: Locale): string {
  return path.startsWith('/api/') ? `${path}?lang=${locale}` : getPathname({ href: path, locale });
}
