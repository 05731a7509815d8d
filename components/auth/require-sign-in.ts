import { useAuth } from '@/stores/auth';
import { useTides } from '@/stores/tides';

/**
 * Does something only members may do; visitors are asked to sign in instead, and come back to the page they are on.
 * A courtesy: what is allowed the server decides.
 */
export function requireSignIn(then: () => void): void {
  const { user, isAuth } = useAuth.getState();
  if (user || isAuth) then();
  else useTides.getState().askToSignIn();
}
