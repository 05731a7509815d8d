import { z } from 'zod';
import { gateCookie } from '@/lib/gate/cookie';
import { tryGate } from '@/lib/gate/form';
import { enterGate } from '@/lib/gate/password';
import { isForm, readForm } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { route } from '@/lib/http/route';

const credentials = z.strictObject({ password: z.string('required').max(200, 'tooLong') });

const enterByScript = route({ access: 'open', body: credentials }, async ({ request, body }) => {
  await enterGate(body.password, clientAddress(request));
  return new Response(null, { status: 204, headers: { 'Set-Cookie': gateCookie(), 'Cache-Control': 'no-store' } });
});

/** The prompt itself, which works without JavaScript. */
const enterByForm = route({ access: 'open', ownBody: true }, async ({ request, requestId }) =>
  tryGate(await readForm(request), clientAddress(request), requestId),
);

export const POST: typeof enterByScript = (request, context) =>
  isForm(request) ? enterByForm(request, context) : enterByScript(request, context);
