import 'server-only';
import { createTranslator } from 'use-intl/core';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/durations';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import * as decided from '@/lib/review-time/repository';
import type { ReviewTime } from '@/lib/review-time/schema';

/** Named by `ReviewTime` in messages/. */
const SHARE = 0.8;
const MAX_LATE_SHARE = 0.2;
const MIN_DECISIONS = 20;
const PERIOD_MS = 30 * DAY_MS;
const MAX_HOURS = 48;

/** Within what time four of five new listings were decided lately; null after few decisions, or when that is no longer true of the queue. */
export async function findReviewTime(now = new Date()): Promise<ReviewTime | null> {
  const { count, seconds } = await decided.findWaits(SHARE, new Date(now.getTime() - PERIOD_MS));
  if (count < MIN_DECISIONS || seconds === null) return null;
  const hours = Math.max(1, Math.ceil((seconds * SECOND_MS) / HOUR_MS));
  const time: ReviewTime =
    hours <= MAX_HOURS ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
  const timeMs = time.count * (time.unit === 'hours' ? HOUR_MS : DAY_MS);
  const late = await decided.shareSentBefore(new Date(now.getTime() - timeMs));
  return late > MAX_LATE_SHARE ? null : time;
}

/** The sentence of a mail in a language. */
export async function sayReviewTime({ unit, count }: ReviewTime, locale: Locale): Promise<string> {
  return createTranslator({ locale, messages: await loadMessages(locale), namespace: 'ReviewTime' })(unit, { count });
}
