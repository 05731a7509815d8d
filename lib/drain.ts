import { processSingleton } from '@/lib/process-singleton';

const state = processSingleton('drain', () => ({ started: false }));

/** True from the first signal on: readiness says no, answers ask to close their connection. */
export function isDraining(): boolean {
  return state.started;
}

export function startDraining(): void {
  state.started = true;
}
