import { DraftSync } from '@/lib/drafts/draft-sync';
import { lastSaves, listPendingForms, pendingName, readPending, writePending } from '@/lib/drafts/pending';
import { withIdToken } from '@/lib/identity/api';
import { UID_PATTERN } from '@/lib/listings/attributes';
import { draftRequests } from '@/lib/listings/drafts/requests';
import { listingDraftInput } from '@/lib/listings/drafts/schema';

/** Saves the changes of drafts that were made on this device without a connection. Returns whether any was saved. */
export async function sendPendingDrafts(owner: string): Promise<boolean> {
  let isAnySaved = false;
  for (const uid of listPendingForms(owner).filter((form) => UID_PATTERN.test(form))) {
    const isSaved = await sendPending(pendingName(owner, uid), uid);
    isAnySaved ||= isSaved;
  }
  return isAnySaved;
}

async function sendPending(name: string, uid: string): Promise<boolean> {
  const lastSave = lastSaves.get(name);
  await lastSave;
  const pending = readPending(name, listingDraftInput);
  if (!pending || pending.isSent) return lastSave !== undefined;
  let { mine } = pending;
  const { save, ...requests } = draftRequests(uid);
  const sync = new DraftSync(
    { base: pending.base, version: pending.version, savedAt: null },
    {
      ...requests,
      save: (values, version) => withIdToken((token) => save(token, values, version)),
      read: () => mine,
      store: (changes) => writePending(name, changes),
      onMerged: (merged) => {
        mine = merged;
      },
    },
  );
  await sync.flush();
  sync.close();
  return sync.getState().name === 'saved';
}
