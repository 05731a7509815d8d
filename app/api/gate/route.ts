import { z } from 'zod';
import { route } from '@/lib/api/route';
import { gateCookie } from '@/lib/gate/cookie';
import { handleGateForm } from '@/lib/gate/form';
import { enterGate } from '@/lib/gate/password';
import { isForm, readForm, readJson } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { parseInput } from '@/lib/http/parse-input';

const credentials = z.strictObject({ password: z.string('required').max(200, 'tooLong') });

export const POST = route(
  {
    access: 'open',
    summary:
      'Checks the access password and sets the gate cookie; 404 when the site is public. The form of the prompt is redirected instead.',
    ownBody: credentials,
    answers: {
      204: { description: 'The password is right.', headers: { 'Set-Cookie': 'The gate cookie.' } },
      303: { description: 'For a form: to its page, or back to the prompt.', headers: { Location: 'The page.' } },
    },
    refusals: ['not_authorized', 'not_found', 'too_many_requests'],
  },
  async ({ request, requestId }) => {
    // The prompt works without JavaScript.
    if (isForm(request)) return handleGateForm(await readForm(request), clientAddress(request), requestId);
    const { password } = parseInput(credentials, await readJson(request));
    await enterGate(password, clientAddress(request));
    return new Response(null, { status: 204, headers: { 'Set-Cookie': gateCookie() } });
  },
);
