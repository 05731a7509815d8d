import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShareButton } from '@/components/share/share-button';
import { ShareDialog } from '@/components/share/share-dialog';
import { networkLinks, networks } from '@/lib/browser/share-networks';
import { useShareModal } from '@/stores/share-modal';
import { useToast } from '@/stores/toast';
import { WithMessages } from '@/tests/components/with-messages';

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  usePathname: () => '/',
  useParams: () => ({}),
}));

const content = {
  media: 'https://guide.example/api/media/a.webp',
  desc: 'Osteria "al Ponte" & Söhne\nSix tables\nabove a canal',
  shareUrl: 'https://guide.example/de/listing/1/osteria',
};

/** Gives the browser something it lacks here, or takes it away. */
function equip(name: 'clipboard' | 'share', value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

beforeEach(() => {
  useShareModal.setState(useShareModal.getInitialState());
  useToast.setState(useToast.getInitialState());
});
afterEach(() => {
  equip('share', undefined);
  equip('clipboard', undefined);
});

async function openDialog() {
  render(
    <WithMessages>
      <ShareDialog />
    </WithMessages>,
  );
  act(() => useShareModal.getState().share(content));
  return screen.findByRole('dialog', { name: 'Share' });
}

describe('the share button', () => {
  test('says what is shared, with addresses that work anywhere, in the reader’s language', () => {
    render(
      <WithMessages locale="de">
        <ShareButton path="/listing/1/osteria" title="Osteria" text="Six tables" image="/api/media/a.webp" compact />
      </WithMessages>,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Share: Osteria' }));

    expect(useShareModal.getState()).toMatchObject({
      showModal: true,
      shareUrl: `${location.origin}/de/listing/1/osteria`,
      shareContent: {
        media: `${location.origin}/api/media/a.webp`,
        desc: 'Osteria\nSix tables',
        shareUrl: `${location.origin}/de/listing/1/osteria`,
      },
    });
  });
});

describe('the share dialog', () => {
  test('shows that it is being loaded', async () => {
    render(
      <WithMessages>
        <ShareDialog />
      </WithMessages>,
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => useShareModal.getState().share(content));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    await screen.findByRole('dialog', { name: 'Share' });
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  });

  test('leads to each network in a new tab that learns nothing of this one', async () => {
    await openDialog();

    for (const name of ['Facebook', 'X', 'Pinterest', 'WhatsApp', 'Email']) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  test('copies the address and confirms it with the specification’s text', async () => {
    const writeText = vi.fn(async () => undefined);
    equip('clipboard', { writeText });
    await openDialog();
    expect(screen.getByLabelText('Link')).toHaveAttribute('readonly');

    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));

    await waitFor(() => expect(useToast.getState().toastMsg).toBe('Link copied to clipboard'));
    expect(writeText).toHaveBeenCalledWith(content.shareUrl);
    expect(useToast.getState().toastType).toBe('success');
  });

  test.each([
    ['has no clipboard', undefined],
    ['denies it', { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('selects the address where the browser %s', async (_, clipboard) => {
    equip('clipboard', clipboard);
    await openDialog();

    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));

    await waitFor(() => expect(useToast.getState().toastMsg).toMatch(/^The link is selected/));
    const field = screen.getByLabelText<HTMLInputElement>('Link');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, content.shareUrl.length]);
  });

  test('offers the device’s own sheet where there is one, and takes a no for an answer', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
    equip('share', share);
    await openDialog();

    fireEvent.click(screen.getByRole('button', { name: 'Share with an app' }));

    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(share).toHaveBeenCalledWith({
      title: 'Osteria "al Ponte" & Söhne',
      text: 'Six tables\nabove a canal',
      url: content.shareUrl,
    });
    expect(useToast.getState().showToast).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Share' })).toBeVisible();
  });

  test('does without the sheet where there is none', async () => {
    await openDialog();

    expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull();
  });
});

describe('the addresses of the networks', () => {
  test('carry what is shared whole, whatever is written in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.webUrl(), (title, shareUrl) => {
        fc.pre(!title.includes('\n'));
        const links = networkLinks({ media: '', desc: title, shareUrl });
        const query = (link: string) => new URL(link).searchParams;
        expect(query(links.facebook).get('u')).toBe(shareUrl);
        expect(query(links.x).get('url')).toBe(shareUrl);
        expect(query(links.x).get('text')).toBe(title);
        expect(query(links.pinterest).get('url')).toBe(shareUrl);
        expect(query(links.pinterest).has('media')).toBe(false);
        expect(query(links.whatsapp).get('text')).toBe(`${title}\r\n${shareUrl}`);
        expect(query(links.email).get('subject')).toBe(title);
      }),
      { numRuns: 40 },
    );
  });

  test('lead where they say, and a mail has its lines', () => {
    const links = networkLinks(content);

    expect(networks.map((network) => new URL(links[network]).host)).toEqual([
      'www.facebook.com',
      'x.com',
      'www.pinterest.com',
      'wa.me',
      '',
    ]);
    expect(links.email).toBe(
      'mailto:?subject=Osteria%20%22al%20Ponte%22%20%26%20S%C3%B6hne&body=Six%20tables%0D%0Aabove%20a%20canal%0D%0A%0D%0A' +
        encodeURIComponent(content.shareUrl),
    );
    expect(new URL(links.pinterest).searchParams.get('media')).toBe(content.media);
  });
});
