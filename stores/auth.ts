import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { readText, writeText } from '@/lib/browser/storage';
import type { AuthenticatorSecret, SignInStep } from '@/lib/identity/client';
import type { TokenPayload } from '@/lib/identity/schema';
import { jsonStorage } from '@/stores/browser-storage';

const providers = ['social', 'email'] as const;

/** `errorType` is the identity provider's own name for the refusal, e.g. `UserNotConfirmedException`. */
type AuthError = { status: boolean; errorType: string | null };

type AuthNotice = 'emailConfirmed' | 'passwordChanged';

type AuthState = {
  user: TokenPayload | null;
  provider: (typeof providers)[number] | null;
  username: string | null;
  profileImage: string | null;
  isConfirmDialogOpen: boolean;
  isRecoverPasswordOpen: boolean;
  signInStep: SignInStep | null;
  authenticatorSetup: AuthenticatorSecret | null;
  notice: AuthNotice | null;
  loading: boolean;
  error: AuthError;
  ssoToken: string | null;
  isAuth: boolean;
  authLoading: boolean;
  redirectPath: string | null;
};

type AuthStore = AuthState & {
  startRequest: () => void;
  failRequest: (errorType: string) => void;
  signedIn: (user: TokenPayload, profileImage?: string | null) => void;
  signedOut: () => void;
  openConfirmDialog: (username: string) => void;
  showSignInStep: (signInStep: SignInStep, authenticatorSetup?: AuthenticatorSecret) => void;
  resetSignIn: () => void;
  showNotice: (notice: AuthNotice, username: string) => void;
  closeConfirmDialog: () => void;
  showRecoverPassword: (shown: boolean) => void;
  setProfileImage: (profileImage: string | null) => void;
  setSsoToken: (ssoToken: string | null) => void;
  setRedirectPath: (redirectPath: string | null) => void;
  clearError: () => void;
};

const noError: AuthError = { status: false, errorType: null };

const noStep = {
  isConfirmDialogOpen: false,
  isRecoverPasswordOpen: false,
  signInStep: null,
  authenticatorSetup: null,
  error: noError,
};

const signedOutState: AuthState = {
  ...noStep,
  user: null,
  provider: null,
  username: null,
  profileImage: null,
  notice: null,
  loading: false,
  ssoToken: null,
  isAuth: false,
  authLoading: true,
  redirectPath: null,
};

type Saved = Partial<Pick<AuthState, 'isAuth' | 'redirectPath' | 'provider' | 'ssoToken'>>;

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

/** The signed-in user as the browser knows it. Decides what is shown; the server decides what is allowed. */
export const useAuth = create<AuthStore>()(
  persist(
    (set) => ({
      ...signedOutState,
      startRequest: () => set({ loading: true, error: noError, notice: null }),
      failRequest: (errorType) => set({ loading: false, error: { status: true, errorType } }),
      signedIn: (user, profileImage = null) =>
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
      openConfirmDialog: (username) => set({ username, loading: false, isConfirmDialogOpen: true }),
      showSignInStep: (signInStep, authenticatorSetup) =>
        set({ signInStep, authenticatorSetup: authenticatorSetup ?? null, loading: false, error: noError }),
      resetSignIn: () => set({ signInStep: null, authenticatorSetup: null, loading: false, error: noError }),
      showNotice: (notice, username) => set({ notice, username, ...noStep }),
      closeConfirmDialog: () => set({ isConfirmDialogOpen: false }),
      showRecoverPassword: (isRecoverPasswordOpen) => set({ isRecoverPasswordOpen }),
      setProfileImage: (profileImage) => set({ profileImage }),
      setSsoToken: (ssoToken) => set({ ssoToken }),
      setRedirectPath: (redirectPath) => set({ redirectPath }),
      clearError: () => set({ error: noError }),
    }),
    {
      name: 'vx-storage',
      version: 1,
      storage,
      skipHydration: true,
      partialize: ({ isAuth, redirectPath, provider, ssoToken }) => ({ isAuth, redirectPath, provider, ssoToken }),
      merge: (stored, current) => ({ ...current, ...parse(stored), authLoading: false }),
    },
  ),
);

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
