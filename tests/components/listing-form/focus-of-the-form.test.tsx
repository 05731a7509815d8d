import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showForm } from '../listings/new-listing';

const button = (name: string) => screen.getByRole('button', { name });

describe('the focus in the form of a listing', () => {
  test('is on a new link, and after its removal on the next control', async () => {
    const hand = showForm();
    await hand.click(button('Add link'));
    expect(screen.getByLabelText('Link')).toHaveFocus();
    await hand.click(button('Add link'));
    const [first, second] = screen.getAllByLabelText('Link');
    expect(second).toHaveFocus();
    const names = screen.getAllByRole('button', { name: /^Remove the link/ }).map(({ textContent }) => textContent);
    await hand.click(button(names[0] ?? ''));
    expect(first).not.toBeInTheDocument();
    expect(button(names[1] ?? '')).toHaveFocus();
    await hand.click(button(names[1] ?? ''));
    expect(button('Add link')).toHaveFocus();
  });

  test('is on the languages to add after a removal, also when all were in use', async () => {
    const hand = showForm();
    const names = ['Italiano', 'Deutsch', 'Français', 'Español', 'Português', '日本語'];
    for (const name of names) await hand.click(button(name));
    expect(screen.queryByRole('group', { name: 'Add another language' })).toBeNull();
    await hand.click(button('Remove Deutsch'));
    expect(screen.getByRole('group', { name: 'Add another language' })).toHaveFocus();
  });
});
