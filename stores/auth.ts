import { create } from 'zustand';
import { combine, type PersistStorage, persist } from 'zustand/middleware';
import { readText, writeText } from '@/lib/browser/storage';
import type { AuthenticatorSecret, SignInStep } from '@/lib/identity/client';
import type { TokenPayload } from '@/lib/identity/schema';
import { jsonStorage } from '@/stores/browser-storage';

const providers = ['social', 'email'] as const;

/** `errorType` is the identity provider's own name for the refusal, e.g. `UserNotConfirmedException`. */
type AuthError = { status: boolean; errorType: string | null };

type AuthNotice = 'emailConfirmed' | 'passwordChanged';

const noError: AuthError = { status: false, errorType: null };

const noStep = {
  isConfirmDialogOpen: false,
  isRecoverPasswordOpen: false,
  signInStep: null as SignInStep | null,
  authenticatorSetup: null as AuthenticatorSecret | null,
  error: noError,
};

const signedOutState = {
  ...noStep,
  user: null as TokenPayload | null,
  provider: null as (typeof providers)[number] | null,
  username: null as string | null,
  profileImage: null as string | null,
  notice: null as AuthNotice | null,
  loading: false,
  ssoToken: null as string | null,
  isAuth: false,
  authLoading: true,
  redirectPath: null as string | null,
};

type Saved = Partial<Pick<typeof signedOutState, 'isAuth' | 'redirectPath' | 'provider' | 'ssoToken'>>;

const PROVIDER_KEY = 'vx-provider';
const SSO_TOKEN_KEY = 'vx-sso-token';
const flags = jsonStorage<Saved>();

/** `vx-storage` holds `isAuth` and `redirectPath`; provider and single sign-on token have their own keys. */
const storage: PersistStorage<Saved> = {
  getItem: (name) => {
    const own = { provider: readText(PROVIDER_KEY), ssoToken: readText(SSO_TOKEN_KEY) };
    // the cast hands `merge` what zustand types as already parsed
    return { state: { ...flags.getItem(name).state, ...own } as Saved };
  },
  setItem: (name, { state: { provider, ssoToken, ...state }, version }) => {
    flags.setItem(name, { state, version });
    writeText(PROVIDER_KEY, provider ?? null);
    writeText(SSO_TOKEN_KEY, ssoToken ?? null);
  },
  removeItem: (name) => {
    for (const key of [name, PROVIDER_KEY, SSO_TOKEN_KEY]) writeText(key, null);
  },
};

const actions = combine(signedOutState, (set) => ({
  startRequest: () => set({ loading: true, error: noError, notice: null }),
  failRequest: (errorType: string) => set({ loading: false, error: { status: true, errorType } }),
  signedIn: (user: TokenPayload, profileImage: string | null = null) =>
    set({
      user,
      profileImage,
      username: user['cognito:username'],
      provider: user.identities?.length ? 'social' : 'email',
      isAuth: true,
      loading: false,
      authLoading: false,
      ...noStep,
      notice: null,
    }),
  // `redirectPath` survives: an expired session leads to the sign-in page and back
  signedOut: () =>
    set(({ user, isAuth, redirectPath }) =>
      user || isAuth
        ? { ...signedOutState, redirectPath, authLoading: false }
        : { provider: null, ssoToken: null, authLoading: false },
    ),
  openConfirmDialog: (username: string) => set({ username, loading: false, isConfirmDialogOpen: true }),
  showSignInStep: (signInStep: SignInStep, authenticatorSetup: AuthenticatorSecret | null = null) =>
    set({ signInStep, authenticatorSetup, loading: false, error: noError }),
  resetSignIn: () => set({ signInStep: null, authenticatorSetup: null, loading: false, error: noError }),
  showNotice: (notice: AuthNotice, username: string) => set({ notice, username, ...noStep }),
  closeConfirmDialog: () => set({ isConfirmDialogOpen: false }),
  showRecoverPassword: (isRecoverPasswordOpen: boolean) => set({ isRecoverPasswordOpen }),
  setProfileImage: (profileImage: string | null) => set({ profileImage }),
  setSsoToken: (ssoToken: string | null) => set({ ssoToken }),
  setRedirectPath: (redirectPath: string | null) => set({ redirectPath }),
  clearError: () => set({ error: noError }),
}));

/** The signed-in user as the browser knows it. Decides what is shown; the server decides what is allowed. */
export const useAuth = create(
  persist(actions, {
    name: 'vx-storage',
    version: 1,
    storage,
    skipHydration: true,
    partialize: ({ isAuth, redirectPath, provider, ssoToken }) => ({ isAuth, redirectPath, provider, ssoToken }),
    merge: (stored, current) => ({ ...current, ...parse(stored), authLoading: false }),
  }),
);

type AuthState = Pick<typeof signedOutState, 'authLoading' | 'isAuth' | 'user'>;

/** Until the session that the browser has stored is restored, or has proved ended. */
export function isAuthUnknown({ authLoading, isAuth, user }: AuthState): boolean {
  return authLoading || (isAuth && user === null);
}

/** Also true before the profile of a signed-in user has loaded. */
export function isSignedIn(): boolean {
  const { user, isAuth } = useAuth.getState();
  return isAuth || user !== null;
}

function parse(saved: unknown): Saved {
  if (saved === null || typeof saved !== 'object') return {};
  const stored = saved as Partial<Record<keyof Saved, unknown>>;
  const { isAuth, redirectPath, provider, ssoToken } = stored;
  return {
    ...('isAuth' in stored && { isAuth: isAuth === true }),
    ...('redirectPath' in stored && { redirectPath: typeof redirectPath === 'string' ? redirectPath : null }),
    ...('provider' in stored && { provider: providers.find((known) => known === provider) ?? null }),
    ...('ssoToken' in stored && { ssoToken: typeof ssoToken === 'string' && ssoToken ? ssoToken : null }),
  };
}
