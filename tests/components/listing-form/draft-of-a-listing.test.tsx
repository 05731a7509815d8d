import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lastSaves } from '@/lib/drafts/pending';
import { UID_PATTERN } from '@/lib/listings/attributes';
import { address, drafts, field, fillIn, readStored, send, sent, showForm } from '../listings/new-listing';

/** A draft is saved a second after a change. */
const AFTER_SAVE = { timeout: 5_000 };

describe('the draft of a new listing', () => {
  const uid = '6c1e56b5-0a3c-4ad2-9a4f-0d2b8b1c6a11';
  const saved = { uid, status: 'Draft', isEdit: false, savedAt: '2026-05-31T12:05:00.000Z' } as const;

  test('is saved after a change, and named in the address', async () => {
    const hand = showForm();
    await hand.type(field(/^Title/), 'Osteria');
    await hand.click(screen.getByRole('button', { name: 'Add link' }));
    await screen.findByText('Saved 14:05', undefined, AFTER_SAVE);
    // on a slow machine the title is saved before the link is added
    await waitFor(() => expect(readStored('anna')).toBeNull(), AFTER_SAVE);
    expect(drafts.sent.at(-1)).toMatchObject({ title: 'Osteria', language: 'en', facilities: [] });
    expect(new URLSearchParams(location.search).get('draft')).toMatch(UID_PATTERN);
  });

  test('continues with what was saved elsewhere, and sends its uid as the key', async () => {
    history.replaceState(null, '', `/?draft=${uid}`);
    const hand = showForm('anna', null, {
      ...saved,
      version: 3,
      title: 'Osteria al Ponte',
      image: address,
      social_links: '[{"name":"Website","url":"osteria.example.com"}]',
    });
    expect(await screen.findByText('What you typed before is still here.')).toBeInTheDocument();
    expect(field(/^Title/)).toHaveValue('Osteria al Ponte');
    expect(field('URL')).toHaveValue('osteria.example.com');
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeInTheDocument();

    await fillIn(hand);
    await hand.click(send());
    await waitFor(() => expect(sent[0]?.key).toBe(uid));
  });

  test('is discarded by starting over', async () => {
    const other = uid.replace('6c', '7d');
    history.replaceState(null, '', `/?draft=${other}`);
    const hand = showForm('anna', null, { ...saved, uid: other, version: 1, title: 'Osteria' });
    await screen.findByText('What you typed before is still here.');

    drafts.refusal = () => Response.error();
    await hand.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByText(/could not be discarded/)).toBeInTheDocument();
    expect(field(/^Title/)).toHaveValue('Osteria');

    drafts.refusal = null;
    await hand.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(field(/^Title/)).toHaveValue(''));
    expect(screen.queryByText('What you typed before is still here.')).toBeNull();
  });

  test.each(['', `?draft=${uid}`])('gets a new uid for what was typed after the sending, at “%s”', async (query) => {
    const errors = [{ pointer: '', code: 'draftSent' }];
    drafts.refusal = () => Response.json({ error: 'conflict', status: 409, errors }, { status: 409 });
    history.replaceState(null, '', `/?draft=${uid}`);
    const hand = showForm();
    await hand.type(field(/^Title/), 'Typed later');
    await screen.findByText(/has already been sent/, undefined, AFTER_SAVE);
    cleanup();
    await Promise.all(lastSaves.values());

    drafts.refusal = null;
    history.replaceState(null, '', `/${query}`);
    const later = showForm();
    expect(await screen.findByText('What you typed before is still here.')).toBeInTheDocument();
    expect(field(/^Title/)).toHaveValue('Typed later');
    await screen.findByText('Saved 14:05', undefined, AFTER_SAVE);
    expect(drafts.sent.at(-1)).toMatchObject({ title: 'Typed later' });

    await fillIn(later);
    await later.click(send());
    await waitFor(() => expect(sent[0]?.key).toMatch(UID_PATTERN));
    expect(sent[0]?.key).not.toBe(uid);
    expect(readStored('anna')).toBeNull();
  });
});
