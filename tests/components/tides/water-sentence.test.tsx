import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TideBanner } from '@/components/tides/tide-banner';
import { TideHeadline } from '@/components/tides/tide-headline';
import { TidePill } from '@/components/tides/tide-pill';
import { compactTide } from '@/lib/tides/compact-tide';
import type { TideAnswer } from '@/lib/tides/schema';
import { useKnownTide } from '@/stores/known-tide';
import { show } from '@/tests/components/auth/screen';
import { computedAnswer } from '@/tests/components/tides/answers';

/** 30 cm, but for a peak in twelve hours. */
function answerWith(peakCm: number): TideAnswer {
  const answer = computedAnswer(Date.now());
  const nowcast = answer.nowcast.map((step, index) => {
    const levelCm = Math.max(30, peakCm - 2 * Math.abs(index - 72));
    return { ...step, levelCm, errorCm: 5, source: 'nowcast' as const };
  });
  return { ...answer, nowcast };
}

function know(answer: TideAnswer): TideAnswer {
  useKnownTide.getState().setTide({ answer, receivedAt: Date.now(), isComputedHere: false });
  return answer;
}

beforeEach(() => useKnownTide.setState(useKnownTide.getInitialState(), true));

test('the pill has the level, the sentence, and the colour of the highest code', () => {
  know(answerWith(100));
  show(<TidePill />);
  expect(screen.getByText(/^30 cm, (rising|falling|steady)$/)).toBeVisible();
  const sentence = screen.getByText(/^Dry now\. To.+ about 100 cm: St Mark’s Square wet\.$/);
  expect(sentence).toHaveAttribute('data-code', 'yellow');
});

test('the pill is green and says how long it stays dry', () => {
  know(answerWith(50));
  show(<TidePill />);
  expect(screen.getByText('Dry now and for the next two days.')).toHaveAttribute('data-code', 'green');
});

test('the page of a place has the level of its own ground', () => {
  know(answerWith(120));
  show(<TideBanner place={{ name: 'here', groundCm: 110 }} />);
  expect(screen.getByText(/about 120 cm: wet here\./)).toBeVisible();
  expect(screen.getByText('Code orange: very high water')).toBeVisible();
});

test('the page of a tour says that its meeting point stays dry', () => {
  know(answerWith(100));
  show(<TideBanner place={{ name: 'meeting', groundCm: 110 }} />);
  expect(screen.getByText('Dry now and for the next two days.')).toBeVisible();
});

test('the headline has the code, the source and the walkways of the peak', () => {
  show(<TideHeadline first={compactTide(answerWith(112))} />);
  expect(screen.getByText(/about 110 cm: St Mark’s Square and about 15% of the walkways under water\./)).toBeVisible();
  expect(screen.getByText(/^Code orange: very high water · estimate ±5 cm/)).toBeVisible();
});

test('the headline says that one inlet appears closed', () => {
  show(<TideHeadline first={compactTide({ ...answerWith(50), closedInlets: ['lido'] })} />);
  expect(screen.getByText(/The barrier at the Lido inlet appears to be closed\.$/)).toBeVisible();
});
