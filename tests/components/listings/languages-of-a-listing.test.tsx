import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fillIn, send, sent, showForm } from './new-listing';

describe('a listing in several languages', () => {
  test('accepts a translation, shows its completeness, and restores a removed one', async () => {
    const hand = showForm();
    await fillIn(hand);
    await hand.click(screen.getByRole('button', { name: 'Deutsch' }));
    const german = within(screen.getByRole('group', { name: 'Deutsch' }));
    expect(german.getByText('No title yet')).toBeInTheDocument();
    expect(german.getByLabelText('Title')).toHaveFocus();
    await hand.paste('Gasthaus an der Brücke');
    await hand.click(german.getByLabelText('Description'));
    await hand.paste('Nur vier kurze Wörter');
    expect(german.getByText('Description: 4 of 10 words')).toBeInTheDocument();
    expect(german.getByLabelText('Title')).toHaveAttribute('lang', 'de');

    await hand.click(send());
    await waitFor(() => expect(german.getByLabelText('Description')).toHaveAccessibleDescription(/at least 10 words/));
    expect(sent).toHaveLength(0);
    await hand.click(german.getByRole('button', { name: 'Remove Deutsch' }));
    expect(screen.queryByRole('group', { name: 'Deutsch' })).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Undo' }));
    const again = within(screen.getByRole('group', { name: 'Deutsch' }));
    expect(again.getByLabelText('Title')).toHaveValue('Gasthaus an der Brücke');
    await hand.clear(again.getByLabelText('Description'));
    await hand.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.translations).toEqual([{ language: 'de', title: 'Gasthaus an der Brücke', description: '' }]);
  });

  test('offers each language once', async () => {
    const hand = showForm();
    await hand.click(screen.getByRole('button', { name: '日本語' }));
    expect(screen.queryByRole('button', { name: '日本語' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
    expect(screen.getByRole('option', { name: '日本語' })).toBeDisabled();
  });

  test('shows the page as a visitor of another language will see it', async () => {
    const hand = showForm();
    await fillIn(hand);
    await hand.click(screen.getByRole('button', { name: 'Deutsch' }));
    await hand.paste('Gasthaus an der Brücke');
    await hand.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'As visitors will see it' }));
    expect(preview.getByRole('heading', { level: 2, name: 'Osteria al Ponte' })).toBeInTheDocument();
    await hand.selectOptions(preview.getByLabelText('The visitor reads'), 'Deutsch');
    expect(preview.getByRole('heading', { level: 2, name: 'Gasthaus an der Brücke' })).toHaveAttribute('lang', 'de');
    expect(preview.getByText('In English')).toBeInTheDocument();
  });
});
