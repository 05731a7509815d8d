'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { controlClass, FieldError } from '@/components/ui/field-frame';
import { CheckIcon, ChevronIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { hourByDigit } from '@/lib/listings/form/hours-entry';
import { CLOSED, hourOptions } from '@/lib/listings/hours/hours';

type Props = {
  label: string;
  /** An hour, `Closed`, or '' while nothing is chosen. */
  value: string;
  isTaken: (hour: string) => boolean;
  /** A second opening cannot be closed: it is there or not. */
  canClose?: boolean;
  error?: string;
  onChoose: (hour: string) => void;
};

/** An hour of the day, or Closed. A list of our own, because the platform's menu cannot be kept to 220 px. */
export function HourSelect({ label, value, isTaken: isHourTaken, canClose = true, error, onChoose }: Props) {
  const t = useTranslations('HoursEditor');
  const options = canClose ? [CLOSED, ...hourOptions] : hourOptions;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [pointed, setPointed] = useState(0);
  const isTaken = (index: number) => isHourTaken(options[index] ?? '');

  useEffect(
    function keepPointedInSight() {
      if (!open) return;
      // first the list in the page, then the hour in the list
      list.current?.scrollIntoView?.({ block: 'nearest' });
      list.current?.children[pointed]?.scrollIntoView?.({ block: 'nearest' });
    },
    [open, pointed],
  );

  function show() {
    const start = options.indexOf(value || '09:00');
    setPointed(isTaken(start) ? step(start, 1) : start);
    setOpen(true);
  }

  function choose(index: number) {
    const hour = options[index];
    if (hour === undefined || isTaken(index)) return;
    onChoose(hour);
    setOpen(false);
  }

  /** The next hour in a direction that can be chosen; stays where there is none. */
  function step(from: number, by: 1 | -1) {
    let index = from + by;
    while (options[index] !== undefined && isTaken(index)) index += by;
    return options[index] === undefined ? from : index;
  }

  const findFree = (hours: string[]) => {
    const index = hours.map((hour) => options.indexOf(hour)).find((found) => found >= 0) ?? -1;
    return index < 0 || isTaken(index) ? undefined : index;
  };

  function steer(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Tab') return setOpen(false);
    const isOpening = ['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key) || /^\d$/.test(key);
    if (!open && !isOpening) return;
    event.preventDefault();
    if (!open) return show();
    // Escape closes this list, not the dialog or menu around it
    event.stopPropagation();
    if (key === 'Escape') setOpen(false);
    else if (key === 'Enter' || key === ' ') choose(pointed);
    else if (key === 'ArrowDown') setPointed(step(pointed, 1));
    else if (key === 'ArrowUp') setPointed(step(pointed, -1));
    else if (key === 'Home') setPointed(step(-1, 1));
    else if (key === 'End') setPointed(step(options.length, -1));
    else if (/^\d$/.test(key)) setPointed(findFree(hourByDigit(options[pointed], key)) ?? pointed);
  }

  return (
    // the list lies inside, so leaving the frame is leaving the control
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <div
      ref={frame}
      className="relative"
      onBlur={({ relatedTarget }) => frame.current?.contains(relatedTarget) || setOpen(false)}
    >
      <span id={`${id}-label`} className="mb-1.5 block font-medium text-sm">
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        aria-labelledby={`${id}-label`}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${pointed}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={steer}
        className={classNames(
          controlClass(error),
          'flex items-center justify-between gap-1 text-left tabular-nums max-sm:px-2.5',
        )}
      >
        <span className={classNames('min-w-0 truncate', !value && 'text-muted', value === CLOSED && 'max-sm:text-sm')}>
          {value === CLOSED ? t('closed') : value || t('choose')}
        </span>
        <ChevronIcon className="size-5 shrink-0 text-muted" />
      </button>
      {error && (
        <div className="pt-1.5">
          <FieldError id={id} error={error} />
        </div>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[220px] overflow-y-auto overscroll-contain rounded-control border border-line bg-paper p-1 shadow-float"
      >
        {options.map((hour, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard steers from the button, which keeps the focus
          <div
            key={hour}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={hour === value}
            aria-disabled={isTaken(index) || undefined}
            onPointerMove={() => isTaken(index) || setPointed(index)}
            onClick={() => choose(index)}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center justify-between rounded-md px-3 tabular-nums aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:line-through pointer-coarse:min-h-11',
              index === pointed && 'bg-lagoon-soft',
            )}
          >
            {hour === CLOSED ? t('closed') : hour}
            {hour === value && <CheckIcon className="size-4 text-lagoon" />}
          </div>
        ))}
      </div>
    </div>
  );
}
