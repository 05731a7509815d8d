import 'server-only';
import { processSingleton } from '@/lib/process-singleton';
import { currentScenario } from '@/lib/scenario';

/** Who ended writing: the operator by `npm run readonly`, or the database, which refuses it. */
export type ReadOnlyReasons = { byOperator: boolean; byDatabase: boolean };

const state = processSingleton('read-only', (): ReadOnlyReasons => ({ byOperator: false, byDatabase: false }));

/** Whether nothing can be stored at present, also in the scenario of this request. */
export function isReadOnly(): boolean {
  return state.byOperator || state.byDatabase || currentScenario()?.readOnly === true;
}

export const readOnlyReasons = (): ReadOnlyReasons => ({ ...state });

export function setReadOnly(reasons: ReadOnlyReasons): void {
  Object.assign(state, reasons);
}
