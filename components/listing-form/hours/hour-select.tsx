import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, use, useEffect, useEffectEvent, useId, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectStateContext, SelectValue } from 'react-aria-components/Select';
import { controlClass, FieldError } from '@/components/ui/field-frame';
import { CheckIcon, ChevronIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { CLOSED, hourOptions, quarterOptions } from '@/lib/listings/hours/day-hours';
import { parseClock } from '@/lib/listings/hours/hours';

/** Focused when the list opens without a value. */
const DEFAULT_HOUR = '09:00';

type Props = {
  label: string;
  /** An hour, `Closed` or ''. */
  value: string;
  isTaken: (hour: string) => boolean;
  canClose?: boolean;
  /** Offers quarters of an hour instead of full hours. */
  hasQuarters?: boolean;
  autoFocus?: boolean;
  error?: string;
  onChoose: (hour: string) => void;
};

/** An hour of the day, or Closed. Not a native select: its menu cannot be limited to 220 px. */
export function HourSelect({ label, value, isTaken, canClose = true, hasQuarters = false, error, ...props }: Props) {
  const t = useTranslations('HoursEditor');
  const id = useId();
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const offered = hasQuarters ? quarterOptions : hourOptions;
  const options = parseClock(value) === null || offered.includes(value) ? offered : [...offered, value].toSorted();
  const hours = canClose ? [CLOSED, ...options] : options;
  return (
    <I18nProvider locale={locale}>
      <Select
        value={value || null}
        onChange={(hour) => hour !== null && props.onChoose(String(hour))}
        autoFocus={props.autoFocus}
        disabledKeys={hours.filter(isTaken)}
        placeholder={t('choose')}
        isInvalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <Label className="mb-1.5 block font-medium text-sm">{label}</Label>
        <Button
          className={classNames(
            controlClass(error),
            'flex items-center justify-between gap-1 text-left tabular-nums max-sm:px-2.5',
          )}
        >
          <SelectValue
            className={classNames('min-w-0 truncate data-placeholder:text-muted', value === CLOSED && 'max-sm:text-sm')}
          />
          <ChevronIcon className="size-5 shrink-0 text-muted" />
        </Button>
        {error && (
          <div className="pt-1.5">
            <FieldError id={id} error={error} />
          </div>
        )}
        <Popover
          offset={6}
          maxHeight={220}
          className="flex w-(--trigger-width) flex-col overflow-hidden rounded-control border border-line bg-paper shadow-float"
        >
          <ListBox ref={list} className="min-h-0 overflow-y-auto overscroll-contain p-1 outline-none">
            {hours.map((hour) => (
              <ListBoxItem
                key={hour}
                id={hour}
                textValue={hour === CLOSED ? t('closed') : hour}
                className="flex min-h-9 cursor-pointer items-center justify-between rounded-md px-3 tabular-nums outline-none aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:line-through data-focused:bg-lagoon-soft pointer-coarse:min-h-11"
              >
                {hour === CLOSED ? t('closed') : hour}
                {hour === value && <CheckIcon className="size-4 text-lagoon" />}
              </ListBoxItem>
            ))}
          </ListBox>
          <FocusDefaultHour list={list} />
        </Popover>
      </Select>
    </I18nProvider>
  );
}

/** Rendered after the list, so that its effect runs after the list has focused its first option. */
function FocusDefaultHour({ list }: { list: RefObject<HTMLDivElement | null> }) {
  const select = use(SelectStateContext);
  const focusDefaultHour = useEffectEvent(() => {
    if (select?.value !== null || select.selectionManager.isDisabled(DEFAULT_HOUR)) return;
    select.selectionManager.setFocusedKey(DEFAULT_HOUR);
    list.current?.querySelector(`[data-key="${DEFAULT_HOUR}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => focusDefaultHour(), []);
  return null;
}
