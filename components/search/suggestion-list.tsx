'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEventHandler, type Ref, type RefObject, use, useImperativeHandle, useLayoutEffect } from 'react';
import { useKeyboard } from 'react-aria/useKeyboard';
import { Autocomplete, AutocompleteStateContext, FieldInputContext } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useSlottedContext } from 'react-aria-components/slots';
import { categoryIcons, PinIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { Suggestion } from '@/lib/listings/search/schema';

/** Handlers of the list for what happens in the field. */
export type FieldHandlers = { onKeyDown?: KeyboardEventHandler; onChange?: (value: string) => void };

/** Ids of the list and of the option that Enter opens. */
export type Popup = { list?: string; active?: string };

type Props = {
  field: RefObject<HTMLInputElement | null>;
  handlers: Ref<FieldHandlers>;
  onPopup: (popup: Popup) => void;
  text: string;
  places: readonly Suggestion[];
  onClose: () => void;
};

/**
 * Places under a search field, loaded when there are some. The focus stays in the field, which exists before this
 * list and passes its keys on.
 */
export function SuggestionList({ field, handlers, onPopup, text, places, onClose }: Props) {
  const t = useTranslations('SearchField');
  return (
    <Autocomplete inputValue={text} disableAutoFocusFirst>
      <FieldConnection {...{ field, handlers, onPopup }} />
      <ListBox
        aria-label={t('suggestions')}
        items={places}
        shouldFocusWrap
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[60dvh] min-w-64 overflow-y-auto rounded-card border border-line bg-paper p-1.5 shadow-float"
      >
        {(place) => <SuggestionOption key={place.uid} place={place} onClose={onClose} />}
      </ListBox>
    </Autocomplete>
  );
}

/** Connects the field to the `Autocomplete` around, as its `TextField` would if it rendered the field. */
function FieldConnection({ field, handlers, onPopup }: Pick<Props, 'field' | 'handlers' | 'onPopup'>) {
  const { ref, onKeyDown, onChange, 'aria-controls': list } = useSlottedContext(FieldInputContext) ?? {};
  const { keyboardProps } = useKeyboard({ onKeyDown });
  const active = use(AutocompleteStateContext)?.focusedNodeId ?? undefined;

  useLayoutEffect(
    function passField() {
      if (ref && 'current' in ref) ref.current = field.current;
    },
    [ref, field],
  );
  useImperativeHandle(handlers, () => ({ onKeyDown: keyboardProps.onKeyDown, onChange }));
  useLayoutEffect(
    function reportPopup() {
      onPopup({ list, active });
      return () => onPopup({});
    },
    [onPopup, list, active],
  );
  return null;
}

function SuggestionOption({ place, onClose }: { place: Suggestion; onClose: () => void }) {
  const areas = useTranslations('Areas');
  const { uid, slug, title, language, category, area } = place;
  const Icon = category ? categoryIcons[category] : PinIcon;
  return (
    <ListBoxItem
      id={uid}
      textValue={title}
      href={`/listing/${uid}/${slug}`}
      onClick={onClose}
      render={(props) => ('href' in props ? <Link {...props} prefetch={false} /> : <div {...props} />)}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-ink no-underline hover:bg-lagoon-soft data-focused:bg-lagoon-soft"
    >
      <Icon className="size-5 shrink-0 text-lagoon" />
      <span className="min-w-0 flex-1 truncate" dir="auto" lang={language}>
        {title}
      </span>
      <span className="shrink-0 text-muted text-sm">{areas(area)}</span>
    </ListBoxItem>
  );
}
