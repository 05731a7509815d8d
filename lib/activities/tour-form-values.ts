import type { LocalActivity } from '@/lib/activities/schema';
import { type Locale, routing } from '@/lib/i18n/routing';

/** Values of the tour form: numbers as text, lists with one entry per line. */
export type TourForm = Pick<LocalActivity, 'category' | 'cancellationPolicy' | 'isSpecialOfferAvailable'> &
  Record<'price' | 'shortest' | 'longest' | 'groundLevel', string> & { texts: Record<Locale, TourTexts> };
type TourTexts = Record<'title' | 'summary' | 'story' | 'meetingPoint' | 'inclusions' | 'exclusions', string>;

const noTexts: TourTexts = { title: '', summary: '', story: '', meetingPoint: '', inclusions: '', exclusions: '' };

export function readTour(own: LocalActivity): TourForm {
  const { category, totalPrice, duration, cancellationPolicy, isSpecialOfferAvailable } = own;
  const isFixed = 'fixedDurationInMinutes' in duration;
  const shortest = isFixed ? duration.fixedDurationInMinutes : duration.variableDurationFromMinutes;
  const texts = routing.locales.map((locale): [Locale, TourTexts] => {
    const stored = own.texts[locale];
    if (!stored) return [locale, noTexts];
    const { inclusions, exclusions, story, ...rest } = stored;
    return [
      locale,
      { ...rest, story: story ?? '', inclusions: inclusions.join('\n'), exclusions: exclusions.join('\n') },
    ];
  });
  return {
    category,
    price: String(totalPrice),
    shortest: String(shortest),
    longest: isFixed ? '' : String(duration.variableDurationToMinutes),
    groundLevel: own.groundLevelCm === null ? '' : String(own.groundLevelCm),
    cancellationPolicy,
    isSpecialOfferAvailable,
    texts: Object.fromEntries(texts) as TourForm['texts'], // has an entry for every locale
  };
}

/** Converts form values to the request body, which the schema validates; fields without an input come from `own`. */
export function writeTour(own: LocalActivity, form: TourForm): unknown {
  const { category, cancellationPolicy, isSpecialOfferAvailable } = form;
  const texts = routing.locales.flatMap((locale) => {
    const typed = form.texts[locale];
    if (Object.values(typed).every((text) => text.trim() === '')) return [];
    const { inclusions, exclusions, story, ...rest } = typed;
    const lists = { inclusions: linesOf(inclusions), exclusions: linesOf(exclusions) };
    return [[locale, { ...rest, ...lists, story: story.trim() === '' ? null : story }]];
  });
  return {
    ...own,
    category,
    cancellationPolicy,
    isSpecialOfferAvailable,
    totalPrice: numberOf(form.price),
    groundLevelCm: form.groundLevel.trim() === '' ? null : numberOf(form.groundLevel),
    duration: durationOf(form),
    texts: Object.fromEntries(texts),
  };
}

function durationOf({ shortest, longest }: TourForm) {
  if (longest.trim() === '') return { fixedDurationInMinutes: numberOf(shortest) };
  return { variableDurationFromMinutes: numberOf(shortest), variableDurationToMinutes: numberOf(longest) };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** NaN for an empty field; accepts a decimal comma. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

/** Maps a JSON pointer into `LocalActivity` to the form's field; empty without a field. */
export function toFormPointer(pointer: string): string {
  const [, first = '', locale, name] = pointer.split('/');
  if (first === 'totalPrice') return '/price';
  if (first === 'duration') return '/shortest';
  if (first === 'groundLevelCm') return '/groundLevel';
  if (first === 'category' || first === 'cancellationPolicy') return `/${first}`;
  const known = first === 'texts' && routing.locales.find((one) => one === locale);
  if (!known) return '';
  return `/texts/${known}/${name !== undefined && Object.hasOwn(noTexts, name) ? name : 'title'}`;
}
