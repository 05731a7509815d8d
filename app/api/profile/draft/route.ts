import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { etagDescription, toEtag } from '@/lib/http/etag';
import { parseIfMatch } from '@/lib/listings/request-headers';
import { type ProfileDraft, profileDraft, profileDraftInput } from '@/lib/profile/draft/schema';
import { deleteProfileDraft, findProfileDraft, saveProfileDraft } from '@/lib/profile/draft/service';

export const GET = route(
  {
    access: 'user',
    summary: 'The unsaved changes of the own profile.',
    answers: { 200: { schema: profileDraft, headers: etagDescription } },
    refusals: ['not_found'],
  },
  async ({ user }) => {
    const draft = await findProfileDraft(user);
    if (!draft) throw new AppError('not_found');
    return answer(draft);
  },
);

export const PUT = route(
  {
    access: 'user',
    summary: 'Saves unsaved changes of the own profile, until the profile itself is saved.',
    headers: { 'If-Match': 'The ETag of the draft that was read; none for a new draft.' },
    body: profileDraftInput,
    answers: { 200: { schema: profileDraft, headers: etagDescription } },
    refusals: ['not_found', 'stale_version', 'profile_missing', 'too_many_requests'],
  },
  async ({ request, user, body }) => {
    const version = parseIfMatch(request.headers.get('if-match'));
    return answer(await saveProfileDraft(user, version, body));
  },
);

export const DELETE = route(
  {
    access: 'user',
    summary: 'Discards the unsaved changes of the own profile.',
    answers: { 204: 'Discarded.' },
    refusals: ['not_found'],
  },
  ({ user }) => deleteProfileDraft(user),
);

function answer(draft: ProfileDraft): Response {
  return Response.json(draft, { headers: { ETag: toEtag(draft.version) } });
}
