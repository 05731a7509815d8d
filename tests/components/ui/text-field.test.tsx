import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { PasswordField } from '@/components/ui/password-field';
import { SelectField } from '@/components/ui/select-field';
import { TextArea, TextField } from '@/components/ui/text-field';
import { WithMessages } from '@/tests/components/with-messages';

describe('form fields', () => {
  test('a field is found by its label, which the asterisk is no part of', () => {
    render(<TextField label="Title" required />);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-required', 'true');
    expect(screen.getByText('*', { exact: false, selector: 'span' })).toHaveAttribute('aria-hidden', 'true');
  });

  test.each([
    ['text field', TextField, 'textbox'],
    ['text area', TextArea, 'textbox'],
    ['select', SelectField, 'combobox'],
    ['checkbox', CheckboxField, 'checkbox'],
  ] as const)('a %s says what is wrong with it, after the hint', (_, Field, role) => {
    render(<Field label="Title" hint="3 to 200 characters" error="That is too short." />);
    const control = screen.getByRole(role, { name: 'Title' });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('3 to 200 characters That is too short.');
  });

  test('a field in order claims no error and describes nothing', () => {
    render(<TextField label="Title" />);
    const control = screen.getByRole('textbox');
    expect(control).toBeValid();
    expect(control).not.toHaveAttribute('aria-describedby');
  });

  test('two fields of the same name do not share their errors', () => {
    render(
      <>
        <TextField label="Link" name="url" error="This cannot be right." />
        <TextField label="Other link" name="url" />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Other link' })).toHaveAccessibleDescription('');
  });

  test('passes its element to the form, and has the given id', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Title" id="the-title" ref={ref} disabled defaultValue="Rio" />);
    expect(ref.current).toBe(screen.getByLabelText('Title'));
    expect(ref.current).toHaveAttribute('id', 'the-title');
    expect(ref.current).toBeDisabled();
  });

  test('a password is hidden until the visitor shows it, and retains its value', async () => {
    render(
      <WithMessages>
        <PasswordField label="Password" autoComplete="current-password" />
      </WithMessages>,
    );
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'Gondola1!');
    expect(field).toHaveAttribute('type', 'password');

    const toggle = screen.getByRole('button', { name: 'Show password' });
    await userEvent.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Gondola1!');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });
});
