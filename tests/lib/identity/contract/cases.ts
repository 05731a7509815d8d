import * as auth from 'aws-amplify/auth';
import { expect, vi } from 'vitest';
import { authenticatorCode, NEW_PASSWORD, openAccount, PASSWORD, refusalOf, type Visitor } from './browser';

type Case = { title: string; run: (visitor: Visitor) => Promise<void> };

const signIn = (username: string, password: string, options: auth.SignInInput['options'] = {}) =>
  auth.signIn({ username, password, options });
const differentFrom = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const renewed = async () => (await auth.fetchAuthSession({ forceRefresh: true })).tokens;

/** What the site relies on. Our pool does it, and so must any other that is configured in its place. */
export const cases: Case[] = [
  {
    title: 'signs up, has a code sent again, and confirms with the second one only',
    run: async ({ email, readCode }) => {
      const userAttributes = { email, given_name: 'Anna', family_name: 'Rossi' };
      const signedUp = await auth.signUp({ username: email, password: PASSWORD, options: { userAttributes } });
      expect(signedUp.nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP' });
      const first = await readCode();
      expect((await signIn(email, PASSWORD)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');

      const { deliveryMedium } = await auth.resendSignUpCode({ username: email });
      expect(deliveryMedium).toBe('EMAIL');
      const second = await readCode(email, first);
      for (const wrong of [first, differentFrom(second)]) {
        const attempt = auth.confirmSignUp({ username: email, confirmationCode: wrong });
        expect(await refusalOf(attempt)).toBe('CodeMismatchException');
      }
      const confirmed = await auth.confirmSignUp({ username: email, confirmationCode: second });
      expect(confirmed.isSignUpComplete).toBe(true);
    },
  },
  {
    title: 'refuses a password that breaks the rules',
    run: async ({ email }) => {
      const attempt = auth.signUp({ username: email, password: 'short', options: { userAttributes: { email } } });
      expect(await refusalOf(attempt)).toBe('InvalidPasswordException');
    },
  },
  {
    title: 'signs in with SRP and with a password, and refuses a wrong one and an unknown address alike',
    run: async (visitor) => {
      await openAccount(visitor);
      const { payload } = (await auth.fetchAuthSession()).tokens?.idToken ?? {};
      expect(payload).toMatchObject({ email: visitor.email, token_use: 'id', given_name: 'Anna' });
      expect(await refusalOf(signIn(visitor.email, PASSWORD))).toBe('UserAlreadyAuthenticatedException');
      await auth.signOut();

      const inTheClear = await signIn(visitor.email, PASSWORD, { authFlowType: 'USER_PASSWORD_AUTH' });
      expect(inTheClear.isSignedIn).toBe(true);
      await auth.signOut();
      expect(await refusalOf(signIn(visitor.email, NEW_PASSWORD))).toBe('NotAuthorizedException');
      expect(await refusalOf(signIn(visitor.newAddress(), PASSWORD))).toBe('NotAuthorizedException');
    },
  },
  {
    title: 'renews tokens that have expired',
    run: async (visitor) => {
      await openAccount(visitor);
      const before = (await auth.fetchAuthSession()).tokens;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
      const after = (await auth.fetchAuthSession()).tokens;
      expect(after?.accessToken.toString()).not.toBe(before?.accessToken.toString());
      expect(after?.idToken?.payload.sub).toBe(before?.idToken?.payload.sub);
    },
  },
  {
    title: 'sets a forgotten password with a code',
    run: async (visitor) => {
      await openAccount(visitor);
      await auth.signOut();
      const { email } = visitor;
      const known = await visitor.readCode();
      const { nextStep } = await auth.resetPassword({ username: email });
      expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
      const code = await visitor.readCode(email, known);
      const set = (confirmationCode: string) =>
        auth.confirmResetPassword({ username: email, confirmationCode, newPassword: NEW_PASSWORD });
      expect(await refusalOf(set(differentFrom(code)))).toBe('CodeMismatchException');
      await set(code);
      expect(await refusalOf(set(code))).toBe('ExpiredCodeException');
      expect((await signIn(email, NEW_PASSWORD)).isSignedIn).toBe(true);
    },
  },
  {
    title: 'changes a password for whoever knows the one before',
    run: async (visitor) => {
      await openAccount(visitor);
      const change = (oldPassword: string) => auth.updatePassword({ oldPassword, newPassword: NEW_PASSWORD });
      expect(await refusalOf(change('Gondola-7!'))).toBe('NotAuthorizedException');
      await change(PASSWORD);
      expect((await auth.fetchAuthSession()).tokens).toBeDefined();
      await auth.signOut();
      expect((await signIn(visitor.email, NEW_PASSWORD)).isSignedIn).toBe(true);
    },
  },
  {
    title: 'remembers a device, asks it at the next sign-in, lists it and forgets it',
    run: async (visitor) => {
      await openAccount(visitor);
      expect(visitor.operations).toContain('ConfirmDevice');
      await auth.rememberDevice();
      const [device, ...others] = await auth.fetchDevices();
      expect(others).toEqual([]);
      await auth.signOut();

      visitor.operations.length = 0;
      expect((await signIn(visitor.email, PASSWORD)).isSignedIn).toBe(true);
      expect(visitor.operations).toEqual(
        expect.arrayContaining([
          'RespondToAuthChallenge DEVICE_SRP_AUTH',
          'RespondToAuthChallenge DEVICE_PASSWORD_VERIFIER',
        ]),
      );
      expect((await auth.fetchDevices()).map(({ id }) => id)).toEqual([device?.id]);
      await auth.forgetDevice();
      expect(await auth.fetchDevices()).toEqual([]);
    },
  },
  {
    title: 'reads and changes attributes',
    run: async (visitor) => {
      await openAccount(visitor);
      await auth.updateUserAttributes({ userAttributes: { given_name: 'Maria' } });
      expect(await auth.fetchUserAttributes()).toMatchObject({ email: visitor.email, given_name: 'Maria' });
    },
  },
  {
    title: 'sets up an authenticator app and asks for its code at the next sign-in',
    run: async (visitor) => {
      await openAccount(visitor);
      const { sharedSecret } = await auth.setUpTOTP();
      await auth.verifyTOTPSetup({ code: authenticatorCode(sharedSecret, Date.now()) });
      await auth.updateMFAPreference({ totp: 'PREFERRED' });
      expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
      await auth.signOut();

      const { nextStep } = await signIn(visitor.email, PASSWORD);
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
      // a code works once: this is the one that comes next, which a pool takes early
      const code = authenticatorCode(sharedSecret, Date.now() + 30_000);
      const wrong = auth.confirmSignIn({ challengeResponse: differentFrom(code) });
      expect(await refusalOf(wrong)).toBe('CodeMismatchException');
      expect((await auth.confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    },
  },
  {
    title: 'ends the session that signs out, also for a copy of its tokens',
    run: async (visitor) => {
      await openAccount(visitor);
      const putBack = visitor.memory.remember();
      await auth.signOut();
      expect(visitor.operations).toContain('RevokeToken');
      putBack();
      expect(await renewed()).toBeUndefined();
    },
  },
  {
    title: 'ends every session of somebody at once',
    run: async (visitor) => {
      await openAccount(visitor);
      const elsewhere = visitor.memory.remember();
      await visitor.memory.clear();
      await signIn(visitor.email, PASSWORD);
      await auth.signOut({ global: true });
      expect(visitor.operations).toContain('GlobalSignOut');
      elsewhere();
      expect(await renewed()).toBeUndefined();
    },
  },
  {
    title: 'deletes an account, which then nobody can sign in to',
    run: async (visitor) => {
      await openAccount(visitor);
      await auth.deleteUser();
      expect(await refusalOf(signIn(visitor.email, PASSWORD))).toBe('NotAuthorizedException');
    },
  },
  {
    title: 'gives an identity of the identity pool, always the same, and credentials for an hour',
    run: async (visitor) => {
      await openAccount(visitor);
      const { identityId, credentials } = await auth.fetchAuthSession();
      expect(identityId).toMatch(/^[\w-]+:[0-9a-f-]{36}$/);
      expect(credentials).toMatchObject({
        accessKeyId: expect.stringMatching(/^ASIA[0-9A-Z]{16}$/),
        secretAccessKey: expect.stringMatching(/^[\w/+=]{40}$/),
        sessionToken: expect.any(String),
      });
      const minutes = (Number(credentials?.expiration) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(55);
      expect(minutes).toBeLessThanOrEqual(61);
      await auth.signOut();
      await signIn(visitor.email, PASSWORD);
      expect((await auth.fetchAuthSession()).identityId).toBe(identityId);
    },
  },
];
