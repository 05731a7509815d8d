import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGatePass } from '@/lib/gate/cookie';
import { createSigner } from '@/lib/http/signature';
import { findScenario, readScenario, SCENARIO_COOKIE, scenarioCookie, signScenario } from '@/lib/review/cookie';
import { type Scenario, scenarioAnswers, scenarioPartners, scenarioTides } from '@/lib/scenario';
import { buildScenario } from '@/tests/factories/scenario';

const now = new Date('2026-05-31T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const scenarios: fc.Arbitrary<Scenario> = fc.record({
  clockOffsetMs: fc.integer({ min: -3e11, max: 3e11 }),
  tide: fc.constantFrom(null, ...scenarioTides),
  partner: fc.constantFrom(null, ...scenarioPartners),
  answers: fc.constantFrom(null, ...scenarioAnswers),
  readOnly: fc.boolean(),
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('a scenario in a cookie', () => {
  test('is read as it was signed, for four hours', () => {
    fc.assert(
      fc.property(scenarios, (content) => {
        const value = signScenario(content, now);
        expect(readScenario(value, now)).toEqual(content);
        expect(readScenario(value, later(3.99))).toEqual(content);
        expect(readScenario(value, later(4))).toBeNull();
        expect(value).toMatch(/^[\w.-]+$/);
      }),
    );
  });

  test('does not survive a change of any character', () => {
    const value = signScenario(buildScenario({ tide: 'high140' }), now);
    const place = fc.integer({ min: 0, max: value.length - 2 });
    fc.assert(
      fc.property(place, fc.constantFrom(...'0A_-.x9 '), (at, character) => {
        const forged = value.slice(0, at) + character + value.slice(at + 1);
        fc.pre(forged !== value);
        expect(readScenario(forged, now)).toBeNull();
      }),
    );
  });

  test('is never read from invented text', () => {
    fc.assert(fc.property(fc.string(), (invented) => readScenario(invented, now) === null));
  });

  test('is not accepted with a signature for another purpose, another secret or another password', () => {
    const content = buildScenario({ partner: 'off' });
    const keys = { GATE_SECRET: 'another secret of the same length 0123', ACCESS_PASSWORD: 'gondola-lantern-43' };
    expect(readScenario(signScenario(content, now, createSigner('gate pass')), now)).toBeNull();
    expect(readScenario(signScenario(content, now, createSigner('review scenario', keys)), now)).toBeNull();
    expect(readScenario(createGatePass(now), now)).toBeNull();
  });

  test('is not accepted with other content than this build knows', () => {
    for (const content of [{ ...buildScenario(), tide: 'tsunami' }, { ...buildScenario(), more: 1 }, null, []]) {
      // biome-ignore lint/suspicious/noExplicitAny: content of another build
      expect(readScenario(signScenario(content as any, now), now)).toBeNull();
    }
  });
});

describe('findScenario', () => {
  const value = signScenario(buildScenario({ readOnly: true }));

  test('finds it beside other cookies and behind an invalid one', () => {
    const cookies = `a=b; ${SCENARIO_COOKIE}=x; ${SCENARIO_COOKIE}=${value}; c=d`;
    expect(findScenario(cookies)).toEqual(buildScenario({ readOnly: true }));
    expect(findScenario(`x${SCENARIO_COOKIE}=${value}`)).toBeNull();
  });

  test('finds none where the review page is off', async () => {
    vi.stubEnv('REVIEW_PAGE', '');
    vi.resetModules();
    const off = await import('@/lib/review/cookie');
    expect(off.readScenario(value)).not.toBeNull();
    expect(off.findScenario(`${SCENARIO_COOKIE}=${value}`)).toBeNull();
  });

  test('is started and ended by a cookie that scripts cannot read', () => {
    expect(scenarioCookie(buildScenario())).toMatch(/; Path=\/; Max-Age=14400; HttpOnly; SameSite=Lax$/);
    expect(scenarioCookie(null)).toMatch(/^vx-scenario=; Path=\/; Max-Age=0; /);
  });
});
