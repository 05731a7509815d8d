import { processSingleton } from '@/lib/process-singleton';

const state = processSingleton('drain', () => ({ started: false }));

/** True after the first shutdown signal: readiness fails and connections are closed. */
export function isDraining(): boolean {
  return state.started;
}

export function startDraining(): void {
  state.started = true;
}
