import { type Changes, isSame } from '@/lib/drafts/merge';
import { type Problem, problemCode, type Result } from '@/lib/http/client';

/** `failed`: the changes are on this device only; `code` says why. */
export type DraftState = { name: 'unchanged' | 'saving' | 'saved'; savedAt: string | null } | Failed;
type Failed = { name: 'failed'; code: string };

export type SavedDraft<V> = { values: V; version: number; savedAt: string };

/** Changes that the server has not received; `version` is that of `base`, null before the first save. `isSent`: the form was sent without them. */
export type PendingDraft<V> = { version: number | null; base: V; mine: V; isSent?: boolean | undefined };

type Options<V> = {
  read: () => V;
  save: (values: V, version: number | null) => Promise<Result<SavedDraft<V>>>;
  currentOf: (problem: Problem) => SavedDraft<V> | null;
  merge: (changes: Changes<V>) => V;
  /** Stores the pending changes on this device; null removes them. */
  store: (pending: PendingDraft<V> | null) => void;
  onMerged: (values: V) => void;
  /** Called before each request. */
  onSaving?: () => void;
  onSaved?: (saved: SavedDraft<V>) => void;
};

const SAVE_DELAY_MS = 1_000;
const RETRY_DELAY_MS = 30_000;
/** Of one save, while other devices save the same draft. */
const MAX_ATTEMPTS = 4;

/** Saves the values of one form as a draft after each change, as an external store of React. */
export class DraftSync<V extends object> {
  #state: DraftState;
  #base: V;
  #version: number | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isFinished = false;
  #isSent = false;
  #isPaused = false;
  #isLeft = false;
  #isUnloading = false;
  readonly #listeners = new Set<() => void>();

  constructor(
    start: { base: V; version: number | null; savedAt: string | null },
    private readonly options: Options<V>,
  ) {
    this.#base = start.base;
    this.#version = start.version;
    this.#state = { name: start.version === null ? 'unchanged' : 'saved', savedAt: start.savedAt };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  get hasDraft(): boolean {
    return this.#version !== null;
  }

  /** Saves a second from now, also when further changes follow. */
  readonly touch = () => {
    this.#isLeft = false;
    this.#isPaused = false;
    this.#isUnloading = false;
    this.#schedule(SAVE_DELAY_MS);
  };

  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    if (this.#isFinished || !this.#isChanged()) return;
    this.#running ??= this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
  };

  /** Waits for the current request and starts no other until the next `touch` or `resume`. */
  readonly pause = async (): Promise<void> => {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  };

  /** Ends a pause; what was left meanwhile is saved at once. */
  readonly resume = () => {
    this.#isPaused = false;
    if (this.#isLeft) void this.flush();
    else this.touch();
  };

  /** Stores unsaved changes on this device, synchronously. */
  readonly storeChanges = () => {
    if (!this.#isFinished && this.#isChanged()) this.options.store(this.#pending());
  };

  /** `storeChanges` for the next page, which the server may render before it saves them. */
  readonly unload = () => {
    this.#isUnloading = true;
    this.storeChanges();
  };

  /** Stores what is unsaved and, unless paused, saves it, without another attempt: the draft may be continued elsewhere. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    this.storeChanges();
    if (!this.#isPaused) await this.flush();
  }

  close(): void {
    this.#isFinished = true;
    clearTimeout(this.#timer);
  }

  finish(): void {
    this.close();
    this.options.store(null);
  }

  /** Continues without a draft, because it was discarded; the form holds `base` again. */
  restart(base: V): void {
    this.#base = base;
    this.#version = null;
    this.options.store(null);
    this.#set({ name: 'unchanged', savedAt: null });
  }

  #schedule(delayMs: number): void {
    if (this.#isFinished || this.#isLeft || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #isChanged = () => !isSame(this.options.read(), this.#base);
  #pending = (): PendingDraft<V> => ({
    version: this.#version,
    base: this.#base,
    mine: this.options.read(),
    ...(this.#isSent && { isSent: true }),
  });

  async #save(): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const values = this.options.read();
      this.options.store(this.#pending());
      this.options.onSaving?.();
      this.#set({ name: 'saving', savedAt: null });
      const result = await this.options.save(values, this.#version);
      if (this.#isFinished) return;
      if (result.ok) return this.#accept(values, result.data);
      const { problem } = result;
      const current = this.options.currentOf(problem);
      if (current) {
        if (this.#adopt(current)) continue;
        return this.#accept(current.values, current);
      }
      // discarded on another device while it was being changed here
      if (problem.error === 'not_found' && this.#version !== null) this.#version = null;
      else return this.#fail(problem);
    }
    this.#schedule(SAVE_DELAY_MS);
  }

  #accept(values: V, saved: SavedDraft<V>): void {
    this.#base = values;
    this.#version = saved.version;
    this.options.onSaved?.({ ...saved, values });
    if (this.#isChanged()) {
      this.options.store(this.#pending());
      this.#schedule(SAVE_DELAY_MS);
    } else if (!this.#isUnloading) this.options.store(null);
    this.#set({ name: 'saved', savedAt: saved.savedAt });
  }

  /** Merges what another device saved. Returns whether changes remain to be saved. */
  #adopt({ values: theirs, version }: SavedDraft<V>): boolean {
    const merged = this.options.merge({ base: this.#base, mine: this.options.read(), theirs });
    this.#base = theirs;
    this.#version = version;
    this.options.onMerged(merged);
    return !isSame(merged, theirs);
  }

  #fail(problem: Problem): void {
    const code = problemCode(problem);
    this.#set({ name: 'failed', code });
    this.#isSent = code === 'draftSent';
    if (this.#isSent) this.storeChanges();
    else this.#schedule(RETRY_DELAY_MS);
  }

  #set(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
