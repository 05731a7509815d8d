import { cleanup, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lastSaves } from '@/lib/drafts/pending';
import { useToast } from '@/stores/toast';
import { answers, drafts, field, fillIn, made, push, readStored, send, sent, showForm } from '../listings/new-listing';

const created = () => Response.json(made, { status: 201 });

/** The form after its button was pressed, and what answers it. */
async function sendSlowly() {
  const hand = showForm();
  await fillIn(hand);
  let answer: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  answers.push(() => held);
  await hand.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  return (response: Response) => answer(response);
}

describe('a listing that is being sent', () => {
  test('cannot be changed until the answer is there, and a refused field has the focus', async () => {
    const answer = await sendSlowly();
    expect(field(/^Title/).closest('[inert]')).not.toBeNull();
    expect(send().closest('[inert]')).toBeNull();

    const errors = [{ pointer: '/title', code: 'required' }];
    answer(Response.json({ error: 'invalid_input', status: 422, errors }, { status: 422 }));
    await waitFor(() => expect(field(/^Title/)).toHaveFocus());
    expect(field(/^Title/).closest('[inert]')).toBeNull();
  });

  test('opens no page when its own was left meanwhile', async () => {
    const answer = await sendSlowly();
    cleanup();
    answer(created());
    await waitFor(() => expect(useToast.getState().toastMsg).toMatch(/being reviewed/));
    expect(push).not.toHaveBeenCalled();
    expect(readStored('anna')).toBeNull();
  });

  test('is a draft when it is refused after its page was left', async () => {
    const answer = await sendSlowly();
    const saved = drafts.sent.length;
    cleanup();
    await Promise.all(lastSaves.values());
    expect(drafts.sent, 'a draft saved now could arrive after the listing').toHaveLength(saved);
    answer(Response.json({ error: 'unavailable', status: 503, errors: [] }, { status: 503 }));
    await waitFor(() => expect(useToast.getState().toastMsg).toMatch(/was not sent/));
    await waitFor(() => expect(drafts.sent.at(-1)).toMatchObject({ title: 'Osteria al Ponte' }));
    expect(push).not.toHaveBeenCalled();
  });
});
