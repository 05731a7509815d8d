import 'server-only';
import { AppError } from '@/lib/errors';
import { limit as countAttempt } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { slugOf } from '@/lib/listings/sharing/slug';
import * as reports from '@/lib/moderation/reports/repository';
import type { OpenReport, ReportInput } from '@/lib/moderation/reports/schema';

/** Of one listing at once; further ones would tell a moderator nothing new, and are answered alike. */
const MOST_OPEN = 50;
/** Shown at once: whoever is done with some is shown the next. */
const PAGE = 50;

/**
 * Keeps what a visitor says about a public listing, for the moderators.
 *
 * @param address only to limit how much one visitor reports; it is not kept
 * @throws AppError `not_found` unless the listing is public
 * @throws AppError `too_many_requests`
 */
export async function reportListing(uid: string, input: ReportInput, address: string, now = new Date()): Promise<void> {
  await countAttempt('listingReport', address);
  if (!(await reports.add(uid, input, MOST_OPEN, now))) throw new AppError('not_found');
}

/**
 * What visitors reported and nobody is done with, oldest first; `total` counts also what is not shown.
 *
 * @throws AppError `not_allowed` unless the user is a moderator
 */
export async function listOpenReports(user: SessionUser): Promise<{ reports: OpenReport[]; total: number }> {
  requireModerator(user);
  const [rows, total] = await Promise.all([reports.listOpen(PAGE), reports.countOpen()]);
  return { reports: rows.map(toOpenReport), total };
}

/**
 * How many reports are open.
 *
 * @throws AppError `not_allowed` unless the user is a moderator
 */
export async function countOpenReports(user: SessionUser): Promise<number> {
  requireModerator(user);
  return reports.countOpen();
}

/**
 * Puts a report aside. An address to answer to is forgotten with it.
 *
 * @throws AppError `not_allowed` unless the user is a moderator, `not_found` when it is not open
 */
export async function finishReport(user: SessionUser, id: string, now = new Date()): Promise<void> {
  requireModerator(user);
  await countAttempt('moderationWrite', user.sub);
  if (!(await reports.setDone(id, user.sub, now))) throw new AppError('not_found');
}

function toOpenReport({ at, listing, ...report }: reports.ReportRow): OpenReport {
  return { ...report, at: Math.floor(at.getTime() / 1000), listing: { ...listing, slug: slugOf(listing.title) } };
}
