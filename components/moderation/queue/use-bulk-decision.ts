import { useState } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { decideAll } from '@/lib/moderation/decisions/api';
import type { DecisionForm, QueueItem } from '@/lib/moderation/schema';
import { useModerationUndo } from '@/stores/moderation-undo';

export type Chosen = Pick<QueueItem, 'uid' | 'version'>;
type State = { isSending: boolean; done: number; refused: number; hasFailed: boolean };
const idle: State = { isSending: false, done: 0, refused: 0, hasFailed: false };

/** Sends one decision about several entries, with its progress, and offers the undo. */
export function useBulkDecision(onDone: (decided: readonly Chosen[]) => void) {
  const router = useRouter();
  const [state, setState] = useState(idle);

  async function decide(chosen: readonly Chosen[], decision: DecisionForm) {
    setState({ ...idle, isSending: true });
    const items = chosen.map(({ uid, version }) => ({ uid, version }));
    const result = await withIdToken((token) =>
      decideAll(token, { items, ...decision }, (done) => setState({ ...idle, isSending: true, done })),
    );
    if (!result.ok) return setState({ ...idle, hasFailed: true });
    const { results } = result.data;
    const decided = results.flatMap(({ uid, version }) => (version === null ? [] : [{ uid, version }]));
    useModerationUndo.getState().offer({ items: decided, outcome: decision.outcome });
    // a failed part ends the request with the results so far
    const hasFailed = results.length < items.length;
    const refused = results.length - decided.length;
    setState({ ...idle, refused, hasFailed });
    if (refused === 0 && !hasFailed) onDone(chosen);
    router.refresh();
  }

  return { ...state, decide };
}
