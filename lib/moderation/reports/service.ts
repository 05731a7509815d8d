import 'server-only';
import { unixSeconds } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { limit as countAttempt } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { statusNames } from '@/lib/listings/attributes';
import { writeReportMail } from '@/lib/listings/reports/answer-mail';
import { slugOf } from '@/lib/listings/text';
import { queueMail } from '@/lib/mail/service';
import { mapHosts } from '@/lib/moderation/people/service';
import * as reports from '@/lib/moderation/reports/repository';
import type { OpenReport, ReportChange, ReportInput } from '@/lib/moderation/reports/schema';

/** Per listing; further reports are answered alike and dropped. */
const MAX_OPEN_REPORTS = 50;
const PAGE_SIZE = 50;

/** Stores a visitor's report; `address` is for the rate limit only. @throws AppError `not_found` unless public, `too_many_requests` */
export async function reportListing(uid: string, input: ReportInput, address: string, now = new Date()): Promise<void> {
  await countAttempt('listingReport', address);
  if (!(await reports.add(uid, input, MAX_OPEN_REPORTS, now))) throw new AppError('not_found');
}

/** Open reports, oldest first; `total` counts all. @throws AppError `not_allowed` unless the user is a moderator */
export async function listOpenReports(user: SessionUser): Promise<{ reports: OpenReport[]; total: number }> {
  requireModerator(user);
  const [rows, total] = await Promise.all([reports.listOpen(PAGE_SIZE), reports.countOpen()]);
  const hosts = await mapHosts(rows.map(({ listing }) => listing.ownerSub));
  return { reports: rows.map((row) => toOpenReport(row, user, hosts)), total };
}

/** Number of open reports. @throws AppError `not_allowed` unless the user is a moderator */
export async function countOpenReports(user: SessionUser): Promise<number> {
  requireModerator(user);
  return reports.countOpen();
}

/** Closes a report, answers the reporter and deletes the address. @throws AppError `not_allowed`, also for the moderator's own listing, `not_found` when it is not open */
export async function finishReport(user: SessionUser, id: string, { outcome }: ReportChange, now = new Date()) {
  requireModerator(user);
  await countAttempt('moderationWrite', user.sub);
  if ((await reports.findOwner(id)) === user.sub) throw new AppError('not_allowed');
  const isDone = await reports.setDone(id, { outcome, moderatorSub: user.sub, at: now }, async (answer, tx) => {
    await queueMail(await writeReportMail(answer), tx);
  });
  if (!isDone) throw new AppError('not_found');
}

function toOpenReport(
  { at, listing, ...report }: reports.ReportRow,
  { sub }: SessionUser,
  hosts: Awaited<ReturnType<typeof mapHosts>>,
): OpenReport {
  const { ownerSub, status, ...shown } = listing;
  const own = ownerSub === sub;
  return {
    ...report,
    // a host does not learn who reported
    email: own ? null : report.email,
    at: unixSeconds(at),
    listing: { ...shown, status: statusNames[status], slug: slugOf(listing.title), own },
    host: hosts.get(ownerSub) ?? null,
  };
}
