import { describe, expect, test } from 'vitest';
import { deleteAccount } from '@/lib/account/service';
import { saveActivity } from '@/lib/activities/service';
import { callerAddress } from '@/lib/audit/caller';
import { auditQuery } from '@/lib/audit/schema';
import { exportAudit, listAudit, recordAudit } from '@/lib/audit/service';
import { db } from '@/lib/db';
import type { SessionUser } from '@/lib/identity/session';
import { actOnListings } from '@/lib/listings/lifecycle/service';
import { listingInput } from '@/lib/listings/schema';
import { createListing, updateListing } from '@/lib/listings/service';
import { undoEach } from '@/lib/moderation/decisions/service';
import { reportInput } from '@/lib/moderation/reports/schema';
import { finishReport, listOpenReports, reportListing } from '@/lib/moderation/reports/service';
import { decide } from '@/lib/moderation/service';
import { profileUpdate } from '@/lib/profile/schema';
import { createProfile, updateProfile } from '@/lib/profile/service';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { approve, close, edit, hide, reject, restore } from '@/tests/factories/moderation';
import { ownTour } from '@/tests/factories/own-tour';
import { buildSessionUser } from '@/tests/factories/session';
import { buildModerator, buildUser } from '@/tests/factories/user';

const read = async (user: SessionUser, query: object = {}) => (await listAudit(user, auditQuery.parse(query))).entries;
const profileChange = profileUpdate.parse({ json: { city: 'Venezia' }, imageBase64: false });

describe('the audit log', () => {
  test('records decisions with version and reasons, and the network as a digest', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing({ status: 'pending', title: 'Osteria al Ponte' });
    await callerAddress.run('192.0.2.7', () => decide(moderator, uid, 1, reject));
    const other = await buildListing({ status: 'pending' });
    await callerAddress.run('192.0.2.7', () => decide(moderator, other.uid, 1, approve));

    const [approval, rejection] = await read(moderator);
    expect(rejection).toMatchObject({
      actor: moderator.sub,
      actorEmail: moderator.email,
      action: 'listingRejected',
      target: uid,
      targetName: 'Osteria al Ponte',
      version: 1,
      details: { edit: false, reasons: [{ field: 'title', code: 'misleading' }] },
    });
    expect(approval?.action).toBe('listingApproved');
    expect(rejection?.addressHash).toMatch(/^[\w-]{16}$/);
    expect(approval?.addressHash).toBe(rejection?.addressHash);
    expect(
      JSON.stringify(await db.auditEntry.findMany({ select: { details: true, addressHash: true } })),
    ).not.toContain('192.0.2.7');
  });

  test('records reports, profiles and deleted accounts, each once', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing();
    await reportListing(uid, reportInput.parse({ reason: 'closed' }), 'a');
    const [report] = (await listOpenReports(moderator)).reports;
    await finishReport(moderator, report?.id ?? '', { outcome: 'none' });
    const host = buildSessionUser();
    await createProfile(host);
    await createProfile(host);
    await updateProfile(host, profileChange);
    await deleteAccount(host, { confirm: host.email });

    const entries = await read(moderator);
    expect(entries.map(({ action, actor, target }) => [action, actor, target])).toEqual([
      ['accountDeleted', host.sub, host.sub],
      ['profileChanged', host.sub, host.sub],
      ['profileCreated', host.sub, host.sub],
      ['reportClosed', moderator.sub, report?.id],
    ]);
    expect(entries[1]?.details).toEqual({ fields: ['city'] });
    // nothing personal outlives the account
    expect(JSON.stringify(entries)).not.toContain(host.email);
  });

  test('records what hosts do with their listings, with the version they did it to', async () => {
    const [moderator, host] = [await buildModerator(), await buildUser()];
    const { uid } = await createListing(host, listingInput.parse(fillForm()), null);
    await decide(moderator, uid, 1, approve);
    await updateListing(host, uid, 2, edit('Osteria alla Riva'));
    const foreign = await buildListing({ ownerSub: (await buildUser()).sub });
    for (const action of ['pause', 'pause', 'resume', 'archive', 'restore', 'archive', 'delete'] as const)
      await actOnListings(host, { action, uids: [uid, foreign.uid] });

    const entries = await read(moderator, { q: uid });
    expect(entries.toReversed().map(({ action, actor, version: at }) => [action, actor, at])).toEqual([
      ['listingCreated', host.sub, 1],
      ['listingApproved', moderator.sub, 1],
      ['listingChanged', host.sub, 2],
      ['listingPaused', host.sub, 3],
      ['listingResumed', host.sub, 4],
      ['listingArchived', host.sub, 5],
      ['listingUnarchived', host.sub, 6],
      ['listingArchived', host.sub, 7],
      ['listingDeleted', host.sub, 8],
    ]);
    expect(await read(moderator, { q: foreign.uid })).toEqual([]);
  });

  test('records what moderators do with public places, and with tours', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing({ status: 'pending' });
    const undone = await decide(moderator, uid, 1, approve);
    await undoEach(moderator, [{ uid, version: undone.version }]);
    let { version } = await decide(moderator, uid, undone.version + 1, approve);
    for (const outcome of [hide, restore, close, restore])
      ({ version } = await decide(moderator, uid, version, outcome));
    await saveActivity(moderator, 'rialto-by-night', null, ownTour());

    const entries = (await read(moderator)).toReversed();
    expect(entries.map(({ action, target }) => [action, target])).toEqual([
      ['listingApproved', uid],
      ['decisionUndone', uid],
      ['listingApproved', uid],
      ['listingHidden', uid],
      ['listingRestored', uid],
      ['listingClosed', uid],
      ['listingRestored', uid],
      ['tourChanged', 'rialto-by-night'],
    ]);
    for (const { actor } of entries) expect(actor).toBe(moderator.sub);
  });

  test('holds nothing of a decision that was refused or rolled back', async () => {
    const moderator = await buildModerator();
    const { uid } = await buildListing({ status: 'pending' });
    await expect(decide(moderator, uid, 7, approve)).rejects.toMatchObject({ code: 'stale_version' });
    const failing = db.$transaction(async (tx) => {
      await recordAudit(tx, { actorSub: 'x', action: 'roleGranted', target: 'y' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await read(moderator)).toEqual([]);
  });

  test('is found by action, day, address and target, in pages', async () => {
    const [moderator, host] = [await buildModerator(), await buildUser()];
    await updateProfile(host, profileChange);
    const entry = { actorSub: 'operator', action: 'roleGranted', target: moderator.sub };
    await db.auditEntry.createMany({
      data: Array.from({ length: 60 }, () => ({ ...entry, at: new Date('2026-05-31T10:00Z') })),
    });

    expect(await read(moderator, { action: 'profileChanged' })).toHaveLength(1);
    expect(await read(moderator, { q: host.email.toUpperCase() })).toHaveLength(1);
    expect(await read(moderator, { q: host.sub })).toHaveLength(1);
    expect(await read(moderator, { from: '2026-06-01' })).toHaveLength(1);
    const may = auditQuery.parse({ from: '2026-05-31', to: '2026-05-31' });
    const first = await listAudit(moderator, may);
    expect([first.total, first.entries.length]).toEqual([60, 50]);
    const second = await listAudit(moderator, { ...may, cursor: first.next ?? '' });
    expect([second.entries.length, second.next]).toEqual([10, null]);
  });

  test('is exported without formulas, for moderators only', async () => {
    const [moderator, host] = [await buildModerator(), await buildUser()];
    const { uid } = await buildListing({ status: 'pending', title: '=HYPERLINK("https://evil.example")' });
    await decide(moderator, uid, 1, approve);

    const csv = await exportAudit(moderator, {});
    expect(csv).toContain('listingApproved');
    expect(csv).not.toMatch(/(^|,)"?=/m);
    const [head] = csv.split('\r\n');
    expect(await exportAudit(moderator, { q: 'nothing-like-it' })).toBe(`${head}\r\n`);
    await expect(exportAudit(host, {})).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(listAudit(host, {})).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test('cannot be changed, and deleted only a year later', async () => {
    const entry = { actorSub: 'x', action: 'roleGranted', target: 'y' };
    const { id } = await db.auditEntry.create({ data: entry });
    const old = await db.auditEntry.create({ data: { ...entry, at: new Date(Date.now() - 366 * 86_400_000) } });

    await expect(db.auditEntry.update({ where: { id }, data: { action: 'other' } })).rejects.toThrow('append-only');
    await expect(db.auditEntry.update({ where: { id: old.id }, data: { at: new Date() } })).rejects.toThrow(
      'append-only',
    );
    await expect(db.auditEntry.delete({ where: { id } })).rejects.toThrow('append-only');
    await db.auditEntry.delete({ where: { id: old.id } });
    expect(await db.auditEntry.count()).toBe(1);
  });
});
