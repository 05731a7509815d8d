import { performAdministration } from '@/embedded/identity-pool/administration';
import { createPoolAdmin } from '@/lib/identity/administration/pool-admin';

/** The embedded pool's administration without HTTP. */
export const testPoolAdmin = createPoolAdmin((operation, body) => performAdministration(operation, body));
