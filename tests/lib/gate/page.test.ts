// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { renderGatePage } from '@/lib/gate/page';
import { gateTexts } from '@/lib/gate/texts';

const texts = gateTexts.en;
const props = { locale: 'en', siteName: 'VX Venice', texts, returnTo: '/', outcome: null };
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the gate page', () => {
  test('is one labelled field, one button and the text of the specification', () => {
    const page = parsed(renderGatePage({ ...props, returnTo: '/it?q=a&b=c' }));

    expect(page.body.textContent).toContain('Not authorized');
    expect(page.querySelector('label')?.control?.getAttribute('name')).toBe('password');
    expect(page.querySelectorAll('button')).toHaveLength(1);
    expect(page.querySelector<HTMLInputElement>('[name=returnTo]')?.value).toBe('/it?q=a&b=c');
    expect(page.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
  });

  test('shows what the address says as text and never as markup', () => {
    const page = parsed(renderGatePage({ ...props, returnTo: '/"><img src=x onerror=alert(1)>' }));

    expect(page.querySelector('img')).toBeNull();
  });

  test('says beside the field why it is shown again', () => {
    const page = parsed(renderGatePage({ ...props, outcome: 'wrong' }));

    expect(page.getElementById('problem')?.textContent).toBe(texts.wrong);
    expect(page.getElementById('password')?.getAttribute('aria-describedby')).toBe('problem');
  });
});
