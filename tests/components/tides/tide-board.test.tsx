import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { DryFeet } from '@/components/tides/dry-feet';
import { TideBoard } from '@/components/tides/tide-board';
import { floodedPercent } from '@/lib/tides/codes';
import { instantOf } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { useKnownTide } from '@/stores/known-tide';
import { useTides } from '@/stores/tides';
import { show } from '@/tests/components/auth/screen';
import { computedAnswer, measuredAnswer } from '@/tests/components/tides/answers';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const board = (answer: TideAnswer, isComputedHere = false) =>
  show(<TideBoard tide={{ answer, isComputedHere, receivedAt: NOW, now: instantOf(answer) }} />);
const slider = () => screen.getByRole('slider', { name: 'Look at another time' });

beforeEach(() => useKnownTide.setState(useKnownTide.getInitialState(), true));

describe('the board of the tide', () => {
  test('says level, code in words, direction, and how long ago it was measured', () => {
    board(measuredAnswer(NOW));
    expect(screen.getByText('Now in Venice, 11:00')).toBeVisible();
    expect(screen.getAllByText('measured 4 minutes ago')[0]).toBeVisible();
    expect(screen.getByText('Code green: normal tide')).toBeVisible();
    expect(screen.getByText(/^(rising|falling|steady)$/)).toBeVisible();
    expect(screen.queryByText(/Nobody has measured|of the walkways|Vaporetti/)).toBeNull();
  });

  test('shows that there are no measurements, and that a browser computed alone', () => {
    board(computedAnswer(NOW));
    expect(screen.getByText(/Nobody has measured for more than 30 minutes/)).toBeVisible();
    expect(screen.getAllByText(/^computed ±15/)[0]).toBeVisible();
  });

  test('shows the nowcast, labelled, without recent measurements', () => {
    const answer = measuredAnswer(NOW, 30, false, 42);
    board(answer);
    expect(screen.getByText(/Nobody has measured for more than 30 minutes. You see our estimate/)).toBeVisible();
    expect(
      screen.getByText(`${Math.round(answer.nowcast[0]?.levelCm ?? 0)} cm`, { selector: '.text-5xl' }),
    ).toBeVisible();
    expect(screen.getAllByText(/^estimate ±/)[0]).toBeVisible();
  });

  test('shows that the browser computed alone', () => {
    board(computedAnswer(NOW), true);
    expect(screen.getByText(/Your device computed this tide/)).toBeVisible();
  });

  test('looks at any ten minutes of two days by keyboard, and says what it sees', () => {
    board(measuredAnswer(NOW));
    expect(slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Saturday 11:00, -?\d+ cm, measured/));
    fireEvent.change(slider(), { target: { value: '144' } });
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Sunday 11:00, \d+ cm, estimate ±\d+ cm$/),
    );
    expect(screen.getByText('Expected on Sunday 11:00')).toBeVisible();
    expect(screen.getAllByText(/^estimate ±/)[0]).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: /Back to now/ }));
    expect(screen.getByText('Now in Venice, 11:00')).toBeVisible();
  });

  test('shows for the chosen time whether the place is flooded, by how much', () => {
    const answer = measuredAnswer(NOW, 5);
    board(answer);
    const row = () => screen.getByText('St Mark’s Square').closest('li') ?? document.body;
    const highest = answer.nowcast.reduce((top, one) => (one.levelCm > top.levelCm ? one : top));
    const index = answer.nowcast.indexOf(highest);
    fireEvent.change(slider(), { target: { value: String(index) } });
    expect(within(row()).getByText('flooded')).toBeVisible();
    expect(within(row()).getByText(`${Math.round(highest.levelCm - 80)} cm under water`)).toBeVisible();
    expect(
      within(screen.getByText('Santa Lucia station').closest('li') ?? document.body).getByText('dry'),
    ).toBeVisible();
  });

  test('shows how much of the city is flooded', () => {
    const answer = measuredAnswer(NOW, 70);
    board(answer);
    const highest = answer.nowcast.reduce((top, one) => (one.levelCm > top.levelCm ? one : top));
    fireEvent.change(slider(), { target: { value: String(answer.nowcast.indexOf(highest)) } });
    const share = floodedPercent(Math.round(highest.levelCm));
    expect(screen.getByText(`At this level about ${share}% of the walkways are under water.`)).toBeVisible();
    expect(screen.getByText(/^Vaporetti (run to their plan|stop)/)).toBeVisible();
  });

  test('says that the barriers appear closed, never that they are', () => {
    board(measuredAnswer(NOW, 40, true));
    expect(screen.getByText(/the barriers appear to be closed/)).toBeVisible();
  });

  test('says all of the chart in a table, and every gauge apart', () => {
    board(measuredAnswer(NOW));
    const levels = screen.getByRole('table', { name: 'The chart as a table', hidden: true });
    expect(within(levels).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(25);
    const gauges = screen.getByRole('table', { name: 'At every gauge', hidden: true });
    expect(within(gauges).getAllByRole('row', { hidden: true })).toHaveLength(15);
    expect(within(gauges).getAllByText('at sea')).toHaveLength(4);
  });
});

test('the tide is published to the store of the specification', () => {
  const answer = measuredAnswer(NOW);
  useKnownTide.getState().setTide({ answer, receivedAt: NOW, isComputedHere: false });
  const { tidePrevision, tideLevel, veniceTime, levels } = useTides.getState();
  expect([tideLevel, veniceTime, levels.length]).toEqual([answer.now.levelCm, '2026-11-21T11:00:00+01:00', 289]);
  expect(tidePrevision).toEqual(answer.forecast?.extremes);
});

test('a place with a known ground says whether it is dry now, and at another time', () => {
  const now = Date.now();
  useKnownTide.getState().setTide({ answer: measuredAnswer(now), receivedAt: now, isComputedHere: false });
  show(<DryFeet groundCm={300} />);
  expect(screen.getAllByText('dry')).toHaveLength(1);
  expect(screen.getByText(/An indication: the ground here is at about 300 cm/)).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Look at another time' }).click());
  fireEvent.change(slider(), { target: { value: '60' } });
  expect(screen.getAllByText('dry')).toHaveLength(2);
});
