import { SCENARIO_COOKIE, signScenario } from '@/lib/review/cookie';
import type { Scenario } from '@/lib/scenario';

/** A scenario in which only the named parts differ from the present situation. */
export function buildScenario(known: Partial<Scenario> = {}): Scenario {
  return { clockOffsetMs: 0, tide: null, partner: null, answers: null, readOnly: false, ...known };
}

/** The cookie of a browser in such a scenario. */
export function scenarioCookieOf(known: Partial<Scenario>): string {
  return `${SCENARIO_COOKIE}=${signScenario(buildScenario(known))}`;
}
