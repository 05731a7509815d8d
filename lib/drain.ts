/** Whether this process is on its way out. Shared with Next's bundles through the process. */
const shared = globalThis as typeof globalThis & { guideDrain?: { started: boolean } };
const state = shared.guideDrain ?? { started: false };
shared.guideDrain = state;

/** True from the first signal on: readiness says no, answers ask to close their connection. */
export function isDraining(): boolean {
  return state.started;
}

export function startDraining(): void {
  state.started = true;
}
