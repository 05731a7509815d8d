import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LanguageSwitcher } from '@/components/layout/language-switcher';
import { SavedLanguage } from '@/components/layout/saved-language';
import type { Locale } from '@/lib/i18n/routing';
import { useLanguage } from '@/stores/language';
import { WithMessages } from '@/tests/components/with-messages';

// the router needs a running Next; the test observes its calls
const router = { push: vi.fn(), replace: vi.fn() };
vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/listing/7/osteria',
  useRouter: () => router,
  Link: ({ locale, prefetch: _, ...link }: ComponentProps<'a'> & { locale: string; prefetch: boolean }) => (
    <a {...link} href={`/${locale}${link.href}`} />
  ),
}));

async function openSwitcher(locale: Locale) {
  render(
    <WithMessages locale={locale}>
      <LanguageSwitcher />
    </WithMessages>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Language:/ }));
  await screen.findByRole('menu');
}

beforeEach(() => {
  vi.clearAllMocks();
  useLanguage.setState(useLanguage.getInitialState());
  window.history.replaceState(null, '', '/listing/7/osteria?from=map#hours');
});

describe('LanguageSwitcher', () => {
  test('offers English and Italian, each in its own language', async () => {
    await openSwitcher('en');
    const names = screen.getAllByRole('menuitemradio').map((entry) => entry.querySelector('[lang]'));
    expect(names.map((name) => [name?.textContent, name?.getAttribute('lang')])).toEqual([
      ['English', 'en'],
      ['Italiano', 'it'],
    ]);
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('English');
  });

  test('goes to the same page in the chosen language, and remembers the choice', async () => {
    await openSwitcher('en');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Italiano' }));
    expect(router.push).toHaveBeenCalledWith('/listing/7/osteria?from=map#hours', { locale: 'it' });
    expect(localStorage.getItem('language')).toBe('it');
    expect(JSON.parse(localStorage.getItem('vx-language-storage') ?? '')).toMatchObject({ state: { lang: 'it' } });
  });

  test('stays on the page when its language is chosen', async () => {
    await openSwitcher('en');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(router.push).not.toHaveBeenCalled();
    expect(localStorage.getItem('language')).toBe('en');
    expect(useLanguage.getState()).toMatchObject({ lang: 'en', langLoading: false });
  });

  test('names on a page in another language which that is', async () => {
    await openSwitcher('de');
    expect(screen.getByText('Deutsch')).toBeInTheDocument();
    expect(screen.queryByRole('menuitemradio', { checked: true })).not.toBeInTheDocument();
  });

  test('has its label in Czech for a reader of Czech', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['cs-CZ', 'en']);
    await openSwitcher('en');
    expect(screen.getByText('Vyberte si', { exact: false })).toHaveAttribute('lang', 'cs');
    expect(screen.getByRole('menuitemradio', { name: /italština/ })).toBeInTheDocument();
  });
});

describe('SavedLanguage', () => {
  const arrive = (locale: Locale) =>
    render(
      <WithMessages locale={locale}>
        <SavedLanguage />
      </WithMessages>,
    );

  test('leads to the saved language when the page is in another', () => {
    localStorage.setItem('language', 'it');
    arrive('en');
    expect(router.replace).toHaveBeenCalledWith('/listing/7/osteria?from=map#hours', { locale: 'it' });
  });

  test.each([
    ['nothing was chosen', null],
    ['the page is in it', 'de'],
    ['it is none of ours', 'xx'],
    ['it is an attempt at mischief', '//evil.example'],
  ])('stays when %s', (_, saved) => {
    if (saved !== null) localStorage.setItem('language', saved);
    arrive('de');
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('after the redirect the language store names the language of the page', () => {
    localStorage.setItem('language', 'de');
    useLanguage.setState({ lang: 'it' });
    arrive('de');
    expect(JSON.parse(localStorage.getItem('vx-language-storage') ?? '')).toMatchObject({ state: { lang: 'de' } });
  });

  test('does not interrupt the return from a hosted login', () => {
    localStorage.setItem('language', 'it');
    window.history.replaceState(null, '', '/auth/login?code=1&state=2');
    arrive('en');
    expect(router.replace).not.toHaveBeenCalled();
  });
});
