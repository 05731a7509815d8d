import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Authenticator } from '@/components/profile/authenticator';
import { useAuth } from '@/stores/auth';
import { answerCalls, refusal, signInAnna } from '../auth/identity-provider';
import { show } from '../auth/screen';

const anna = { sub: 'anna-1', 'cognito:username': 'anna-1', email: 'anna@example.org' };

beforeAll(() => Promise.all([import('aws-amplify'), import('aws-amplify/auth'), import('aws-amplify/auth/cognito')]));

beforeEach(function signAnnaIn() {
  useAuth.setState(useAuth.getInitialState());
  signInAnna(anna);
  const names = { given_name: 'Anna', family_name: 'Rossi', picture: null };
  useAuth.getState().signedIn({ ...anna, ...names, 'cognito:groups': [] });
});

test.each([
  ['abc', 'InvalidParameterException'],
  ['000000', 'EnableSoftwareTokenMFAException'],
])('the wrong code %s is marked at its field', async (code, errorType) => {
  answerCalls({
    GetUser: { body: { UserMFASettingList: [] } },
    AssociateSoftwareToken: { body: { SecretCode: 'ABCDEFGH' } },
    VerifySoftwareToken: refusal(errorType),
  });
  const user = show(<Authenticator siteName="VX Venice" email={anna.email} />);
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const field = await screen.findByLabelText(/Code from the app/);
  await user.type(field, `${code}{Enter}`);

  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/not the code the app shows now/);
  expect(field).toHaveFocus();
  expect(screen.queryByText(/try again/i)).toBeNull();
});
