import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftState, DraftSync, type SavedDraft } from '@/lib/drafts/draft-sync';
import type { Changes } from '@/lib/drafts/merge';
import { lastSaves, readPending, writePending } from '@/lib/drafts/pending';
import type { Problem, Result } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/api';

export type DraftOptions<F extends FieldValues, V extends object> = {
  /** Of the copy on this device. */
  name: string;
  /** The values of the form without a draft. */
  start: V;
  /** The draft that the page was rendered with. */
  saved: SavedDraft<V> | null;
  schema: Parameters<typeof readPending<V>>[1];
  toValues: (form: F) => V;
  toForm: (values: V) => Partial<F>;
  merge: (changes: Changes<V>) => V;
  save: (token: string, values: V, version: number | null) => Promise<Result<SavedDraft<V>>>;
  currentOf: (problem: Problem) => SavedDraft<V> | null;
  discard: (token: string) => Promise<Result<undefined>>;
  onRestored?: (values: V) => void;
  onSaving?: () => void;
};

/** The last state of each draft in this document, because the router may render a page again with an older one. */
const latest = new Map<string, SavedDraft<object> | null>();

/** To be called when a draft was discarded outside its form. */
export function forgetDraft(name: string): void {
  latest.set(name, null);
  writePending(name, null);
}

/** Saves the form as a draft of its user, and restores it on any device. */
export function useDraft<F extends FieldValues, V extends object, Output>(
  form: UseFormReturn<F, unknown, Output>,
  given: DraftOptions<F, V>,
) {
  // the options of the first render: a form with another draft is another component
  const [options] = useState(given);
  const [isRestored, setRestored] = useState(false);
  const isOpen = useRef(false);

  /** Keeps default values, which "start over" restores. */
  const fill = useCallback(
    (values: V) => form.reset({ ...form.getValues(), ...options.toForm(values) }, { keepDefaultValues: true }),
    [form, options],
  );
  const [opened] = useState(() => openDraft(form, options, { fill, isOpen }));
  const { sync, restored } = opened;

  useEffect(
    function restore() {
      if (!restored) return;
      fill(restored);
      options.onRestored?.(restored);
      setRestored(true);
      sync.touch();
    },
    [restored, fill, options, sync],
  );
  useSaving(form, sync, isOpen, options.name);

  function finish() {
    latest.set(options.name, null);
    sync.finish();
  }

  /** Discards the draft. Returns false when the server could not be reached. */
  async function startOver(): Promise<boolean> {
    await sync.pause();
    if (sync.hasDraft) {
      const result = await withIdToken(options.discard);
      if (!result.ok && result.problem.error !== 'not_found') {
        sync.resume();
        return false;
      }
    }
    form.reset();
    restart(copy(options.toValues(form.getValues())));
    return true;
  }

  /** Continues without a draft, because the form was saved with these values or the draft was discarded. */
  function restart(base: V) {
    latest.set(options.name, null);
    sync.restart(base);
    sync.resume();
    setRestored(false);
  }

  const state = useSyncExternalStore<DraftState>(sync.subscribe, sync.getState, sync.getState);
  return { isRestored, state, save: sync.flush, finish, restart, startOver, pause: sync.pause, resume: sync.resume };
}

/** JSON values that do not change with the form, which changes its own in place. */
const copy = <V>(values: V): V => JSON.parse(JSON.stringify(values));

type Context<V> = { fill: (values: V) => void; isOpen: { current: boolean } };

function openDraft<F extends FieldValues, V extends object, Output>(
  form: UseFormReturn<F, unknown, Output>,
  options: DraftOptions<F, V>,
  { fill, isOpen }: Context<V>,
) {
  const { name, start, merge, toValues, currentOf } = options;
  const saved = findLatest(name, options.saved);
  const pending = readPending(name, options.schema);
  const base: V = saved ? { ...start, ...saved.values } : start;
  const mine = pending && merge({ ...pending, theirs: saved ? base : pending.base });
  const sync = new DraftSync<V>(
    { base, version: saved?.version ?? null, savedAt: saved?.savedAt ?? null },
    {
      read: () => copy(toValues(form.getValues())),
      save: (values, version) => withIdToken((token) => options.save(token, values, version)),
      currentOf: (problem) => {
        const current = currentOf(problem);
        return current && { ...current, values: { ...start, ...current.values } };
      },
      merge,
      store: (changes) => writePending(name, changes),
      onMerged: fill,
      onSaving: () => {
        if (isOpen.current) options.onSaving?.();
      },
      onSaved: (draft) => void latest.set(name, draft),
    },
  );
  return { sync, restored: mine ?? (saved && base) };
}

function findLatest<V extends object>(name: string, rendered: SavedDraft<V> | null): SavedDraft<V> | null {
  const known = latest.get(name);
  if (known === undefined) return rendered;
  if (known && rendered && rendered.version > known.version) return rendered;
  // cast: stored by the form of this name
  return known as SavedDraft<V> | null;
}

/** Saves after changes, when the page is hidden or left, and when the connection or the session returns. */
function useSaving<F extends FieldValues, V extends object, Output>(
  form: UseFormReturn<F, unknown, Output>,
  sync: DraftSync<V>,
  isOpen: { current: boolean },
  name: string,
) {
  useEffect(
    function saveChanges() {
      isOpen.current = true;
      const unsubscribe = form.subscribe({ formState: { values: true }, callback: sync.touch });
      const controller = new AbortController();
      const hide = () => {
        sync.storeChanges();
        if (document.visibilityState === 'hidden') void sync.flush();
      };
      const retry = () => {
        if (sync.getState().name === 'failed') void sync.flush();
      };
      addEventListener('beforeunload', sync.unload, controller);
      addEventListener('pagehide', sync.storeChanges, controller);
      addEventListener('online', retry, controller);
      // the user may have signed in again in another tab
      addEventListener('focus', retry, controller);
      document.addEventListener('visibilitychange', hide, controller);
      return () => {
        isOpen.current = false;
        unsubscribe();
        controller.abort();
        lastSaves.set(name, sync.leave());
      };
    },
    [form, sync, isOpen, name],
  );
}
