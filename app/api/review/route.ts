import { route } from '@/lib/api/route';
import { isForm, readForm, readJson } from '@/lib/http/body';
import { parseInput } from '@/lib/http/parse-input';
import { reviewForm } from '@/lib/review/schema';
import { answerReview, requireReview } from '@/lib/review/service';

export const POST = route(
  {
    access: 'public',
    summary: 'Starts the scenario of a reviewer, which only this browser sees, or ends it. 404 where reviews are off.',
    ownBody: reviewForm,
    answers: {
      204: { description: 'The next requests are in the scenario.', headers: { 'Set-Cookie': 'The scenario.' } },
      303: { description: 'For a form: to the page to look at.', headers: { Location: 'The page.' } },
    },
    refusals: ['not_found'],
  },
  async ({ request }) => {
    requireReview();
    const input = isForm(request) ? Object.fromEntries(await readForm(request)) : await readJson(request);
    return answerReview(parseInput(reviewForm, input), request, isForm(request));
  },
);
