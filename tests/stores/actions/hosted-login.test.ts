import { beforeEach, describe, expect, test } from 'vitest';
import { configureIdentity, findTokenPayload } from '@/lib/identity/client';
import { completeHostedSignIn } from '@/stores/actions/hosted-login';
import { useAuth } from '@/stores/auth';
import { useLanguage } from '@/stores/language';
import { answerCalls, identity, makeToken } from '../../components/auth/identity-provider';

const anna = { email: 'anna@example.org', identities: [{ providerName: 'Google' }] };
const note = `CognitoIdentityServiceProvider.${identity.userPoolClientId}`;

/** The browser as it is after the redirect of the hosted login with this query. */
function arriveWith(search: string): void {
  window.history.replaceState(null, '', `/auth/login${search}`);
}

/** What the library leaves behind when it goes to the hosted login. */
function leaveWith(state: string): void {
  localStorage.setItem(`${note}.inflightOAuth`, 'true');
  localStorage.setItem(`${note}.inflightOAuthDeadline`, String(Date.now() + 60_000));
  localStorage.setItem(`${note}.oauthState`, state);
  localStorage.setItem(`${note}.oauthPKCE`, 'verifier');
}

beforeEach(function startAsAVisitor() {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the library under test keeps the session there
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
  configureIdentity({ ...identity, hostedDomain: 'login.example' });
  useAuth.setState(useAuth.getInitialState());
  // otherwise the page is left for the one in the language that a test before has chosen
  useLanguage.setState(useLanguage.getInitialState());
});

describe('coming back from the hosted login', () => {
  test('does not happen on an ordinary page', async () => {
    const calls = answerCalls({});
    arriveWith('?redirectPath=%2F');

    expect(await completeHostedSignIn()).toBe(false);
    expect(calls).toEqual([]);
    expect(useAuth.getState().error.errorType).toBeNull();
  });

  test('exchanges the code, with the proof that this browser requested it', async () => {
    const token = makeToken(anna);
    const calls = answerCalls({
      '/oauth2/token': { body: { id_token: token, access_token: token, refresh_token: 'refresh' } },
    });
    leaveWith('made-here');
    arriveWith('?code=once&state=made-here');

    expect(await completeHostedSignIn()).toBe(true);
    expect(await findTokenPayload()).toMatchObject(anna);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      grant_type: 'authorization_code',
      code: 'once',
      code_verifier: 'verifier',
      redirect_uri: `${location.origin}/auth/login`,
    });
    expect(location.search).toBe('');
  });

  test.each([
    ['a state of another browser', 'made-here', '?code=once&state=made-elsewhere', 'oauthSignInError'],
    ['an answer that was not requested here', null, '?code=once&state=made-elsewhere', 'oauthSignInError'],
    ['a refusal of the reader', 'made-here', '?error=access_denied&state=made-here', 'HostedLoginDeclined'],
    ['a refusal of the provider', 'made-here', '?error=server_error&state=made-here', 'OAuthSignInException'],
    ['a code that cannot be exchanged', 'made-here', '?code=once&state=made-here', 'NetworkError'],
  ])('with %s signs no user in and cleans the address', async (_, state, search, errorType) => {
    answerCalls({});
    if (state) leaveWith(state);
    arriveWith(search);

    expect(await completeHostedSignIn()).toBe(false);
    expect(useAuth.getState()).toMatchObject({ loading: false, error: { status: true, errorType } });
    expect(document.cookie).not.toContain('Token');
    expect(location.search).toBe('');
  });

  test('distinguishes a code that the hosted login refuses from a network that is down', async () => {
    answerCalls({ '/oauth2/token': { status: 400, body: { error: 'invalid_grant' } } });
    leaveWith('made-here');
    arriveWith('?code=twice&state=made-here');

    expect(await completeHostedSignIn()).toBe(false);
    expect(useAuth.getState().error.errorType).toBe('OAuthSignInException');
  });
});
