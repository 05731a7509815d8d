import 'server-only';
import { createHmac } from 'node:crypto';
import Papa from 'papaparse';
import { callerAddress } from '@/lib/audit/caller';
import * as audit from '@/lib/audit/repository';
import { type AuditEntry, type AuditFilter, type AuditQuery, auditEntry } from '@/lib/audit/schema';
import type { Transaction } from '@/lib/db';
import { unixSeconds } from '@/lib/durations';
import { env } from '@/lib/env';
import { limit } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';

const PAGE_SIZE = 50;
const MAX_EXPORTED = 5_000;
const HASH_CHARACTERS = 16;

type Recorded = Pick<audit.NewEntry, 'actorSub' | 'action' | 'target'> &
  Partial<Pick<audit.NewEntry, 'version' | 'details'>>;

/** Adds entries in the transaction of the changes they record; without these changes there are no entries. */
export async function recordAudit(tx: Transaction, ...entries: Recorded[]): Promise<void> {
  const addressHash = hashAddress(callerAddress.getStore());
  const complete = entries.map(({ version = null, details = {}, ...entry }) => {
    return { ...entry, version, details, addressHash };
  });
  await audit.add(tx, complete);
}

/** Entries, newest first. @throws AppError `not_allowed` unless the user is a moderator */
export async function listAudit(user: SessionUser, { cursor, ...filter }: AuditQuery) {
  requireModerator(user);
  const before = cursor === undefined ? null : BigInt(cursor);
  const [rows, total] = await Promise.all([audit.list(filter, before, PAGE_SIZE + 1), audit.count(filter)]);
  const shown = rows.slice(0, PAGE_SIZE);
  const next = rows.length > PAGE_SIZE ? (shown.at(-1)?.id.toString() ?? null) : null;
  return { entries: shown.map(toEntry), total, next };
}

/** The newest 5,000 entries as CSV. @throws AppError `not_allowed` unless the user is a moderator, `too_many_requests` */
export async function exportAudit(user: SessionUser, filter: AuditFilter): Promise<string> {
  requireModerator(user);
  await limit('listingExport', user.sub);
  const rows = await audit.list(filter, null, MAX_EXPORTED);
  const lines = rows.map(({ at, details, id, ...row }) => {
    return { id: String(id), at: at.toISOString(), ...row, details: JSON.stringify(details) };
  });
  // titles and addresses come from hosts: a spreadsheet must not evaluate them
  return Papa.unparse({ fields: Object.keys(auditEntry.shape), data: lines }, { escapeFormulae: true });
}

/** The same address has the same hash, which cannot be calculated without `GATE_SECRET`. */
function hashAddress(address: string | undefined): string | null {
  if (address === undefined) return null;
  return createHmac('sha256', env.GATE_SECRET).update(`audit:${address}`).digest('base64url').slice(0, HASH_CHARACTERS);
}

function toEntry({ id, at, ...row }: audit.EntryRow): AuditEntry {
  return { ...row, id: String(id), at: unixSeconds(at) };
}
