'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import { useSlider, useSliderThumb } from 'react-aria/useSlider';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { type SliderState, useSliderState } from 'react-stately/useSliderState';

type Props = {
  /** Positions of the thumbs, from 0 to `last`. */
  from: number;
  to: number;
  last: number;
  /** The value of each thumb for screen readers. */
  texts: readonly [from: string, to: string];
  onMove: (from: number, to: number) => void;
  onMoveEnd: (from: number, to: number) => void;
};

const numbers = new Intl.NumberFormat('en');

/** Two slider thumbs that fill their parent; rendered in the browser only. */
export function PriceThumbs({ from, to, last, texts, onMove, onMoveEnd }: Props) {
  const t = useTranslations('ActivityFilters');
  const track = useRef<HTMLDivElement>(null);
  const slider = {
    'aria-label': t('price'),
    value: [from, to],
    maxValue: last,
    onChange([lowest = from, highest = to]: number[]) {
      // assistive technology changes the input without a drag, which has no end
      const isDragging = state.isThumbDragging(0) || state.isThumbDragging(1);
      if (isDragging) onMove(lowest, highest);
      else onMoveEnd(lowest, highest);
    },
    onChangeEnd: ([lowest = from, highest = to]: number[]) => onMoveEnd(lowest, highest),
  };
  const state = useSliderState({ ...slider, numberFormatter: numbers });
  const { groupProps, trackProps } = useSlider(slider, state, track);
  return (
    <div {...groupProps} className="absolute inset-x-2.5 inset-y-0">
      <div {...trackProps} ref={track} className="h-full">
        <Thumb index={0} label={t('lowest')} text={texts[0]} state={state} track={track} />
        <Thumb index={1} label={t('highest')} text={texts[1]} state={state} track={track} />
      </div>
    </div>
  );
}

type ThumbProps = {
  index: number;
  label: string;
  text: string;
  state: SliderState;
  track: RefObject<HTMLDivElement | null>;
};

function Thumb({ index, label, text, state, track }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  const { thumbProps, inputProps } = useSliderThumb(
    { index, 'aria-label': label, trackRef: track, inputRef: input },
    state,
  );
  return (
    <div
      {...thumbProps}
      className="top-1/2 size-5 cursor-grab rounded-full border-2 border-lagoon bg-paper has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-lagoon has-focus-visible:outline-offset-2 pointer-coarse:size-7"
    >
      <VisuallyHidden>
        <input ref={input} {...inputProps} type="range" aria-valuetext={text} />
      </VisuallyHidden>
    </div>
  );
}
