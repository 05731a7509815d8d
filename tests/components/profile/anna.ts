import { screen } from '@testing-library/react';
import { useAuth } from '@/stores/auth';
import { describeUser } from '@/tests/factories/profile';
import { signInAnna } from '../auth/identity-provider';
import type { show } from '../auth/screen';

export const anna = describeUser();

export function signAnnaIn(): void {
  useAuth.setState(useAuth.getInitialState());
  localStorage.clear();
  signInAnna({ email: anna.email, given_name: 'Anna', family_name: 'De Luca' });
}

export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`));
export const press = (name: string) => screen.getByRole('button', { name });

export async function type(user: ReturnType<typeof show>, name: string, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}
