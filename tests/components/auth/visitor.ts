import { screen } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import { configureIdentity } from '@/lib/identity/client';
import { useAuth } from '@/stores/auth';
import { identity } from './identity-provider';

/** Before each test of this file: a new visitor, at a page that has loaded the identity library. */
export function startAsAVisitor(): void {
  // the first sign-in of a visit loads it; here that would count as the provider's time
  beforeAll(() => Promise.all([import('aws-amplify'), import('aws-amplify/auth'), import('aws-amplify/auth/cognito')]));
  beforeEach(() => {
    sessionStorage.clear();
    configureIdentity({ ...identity });
    useAuth.setState(useAuth.getInitialState());
  });
}

export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
export const press = (name: string) => screen.getByRole('button', { name });
