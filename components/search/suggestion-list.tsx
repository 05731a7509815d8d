'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEventHandler, type Ref, type RefObject, use, useImperativeHandle, useLayoutEffect } from 'react';
import { useKeyboard } from 'react-aria/useKeyboard';
import { Autocomplete, AutocompleteStateContext, FieldInputContext } from 'react-aria-components/Autocomplete';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { useSlottedContext } from 'react-aria-components/slots';
import { popupClass } from '@/components/ui/field-frame';
import { categoryIcons, LandingIcon, PinIcon, pageIcons, TourIcon } from '@/components/ui/icons';
import type { LatLng } from '@/lib/geo/schema';
import { Link } from '@/lib/i18n/navigation';
import type { FoundKind } from '@/lib/listings/public-fields';
import { searchPath } from '@/lib/listings/search/search-address';
import { pointOnMap } from '@/lib/map/url-state';
import type { FoundEntry, SuggestAnswer } from '@/lib/search/answer';

/** Handlers of the list for what happens in the field. */
export type FieldHandlers = { onKeyDown?: KeyboardEventHandler; onChange?: (value: string) => void };

/** Ids of the list and of its active option. */
export type Popup = { list?: string; active?: string };

type Props = {
  field: RefObject<HTMLInputElement | null>;
  handlers: Ref<FieldHandlers>;
  onPopup: (popup: Popup) => void;
  text: string;
  found: SuggestAnswer;
  onClose: () => void;
  onPoint?: ((position: LatLng, name: string) => void) | undefined;
};

/**
 * Suggestions under a search field, the best group first, loaded when there are some. The focus stays in the field, which
 * exists before this list and passes its keys on.
 */
export function SuggestionList({ field, handlers, onPopup, text, found, onClose, onPoint }: Props) {
  const t = useTranslations('SearchField');
  const groups = useGroups(found, onPoint);
  return (
    <Autocomplete inputValue={text} disableAutoFocusFirst>
      <FieldConnection field={field} handlers={handlers} onPopup={onPopup} />
      <ListBox aria-label={t('suggestions')} shouldFocusWrap className={popupClass}>
        {groups.map(({ id, name, items }) => (
          <ListBoxSection key={id} id={id}>
            <Header className="px-3 pt-2 pb-1 text-muted text-xs">{name}</Header>
            {items.map((item) => (
              <SuggestionOption key={item.id} item={item} onClose={onClose} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}

type Item = {
  id: string;
  title: string;
  language?: string;
  note: string;
  href: string;
  Icon: typeof PinIcon;
  /** Replaces the navigation. */
  onOpen?: (() => void) | undefined;
};

/** The groups with suggestions, each as items of the list. */
function useGroups(found: SuggestAnswer, onPoint: Props['onPoint']) {
  const t = useTranslations('SearchField');
  const areas = useTranslations('Areas');
  const names = useTranslations('Categories');
  const toItem = ({ id, name, kind, area, lines, position }: FoundEntry): Item => ({
    id: `entry-${id}`,
    title: name,
    note: lines.length > 0 ? t('lines', { count: lines.length, lines: lines.join(', ') }) : areas(area),
    href: pointOnMap({ position, name }),
    Icon: kind === 'landing' ? LandingIcon : PinIcon,
    onOpen: onPoint && (() => onPoint(position, name)),
  });
  const items: Record<FoundKind, Item[]> = {
    gazetteer: found.gazetteer.map(toItem),
    listing: found.suggestions.map(({ uid, slug, title, language, category, area }) => ({
      id: uid,
      title,
      language,
      note: areas(area),
      href: `/listing/${uid}/${slug}`,
      Icon: category ? categoryIcons[category] : PinIcon,
    })),
    tour: found.tours.map(({ code, title }) => {
      return { id: `tour-${code}`, title, note: '', href: `/activity/${code}`, Icon: TourIcon };
    }),
    page: found.pages.map((page) => {
      return { id: `page-${page}`, title: t(`pages.${page}`), note: '', href: `/${page}`, Icon: pageIcons[page] };
    }),
  };
  const groups = found.order.map((kind) => ({ id: kind, name: t(`groups.${kind}`), items: items[kind] }));
  const category = found.instead?.category;
  const instead = (found.instead?.gazetteer ?? []).map(toItem);
  if (category) {
    const id = `category-${category}`;
    instead.push({ id, title: names(category), note: '', href: searchPath(category), Icon: categoryIcons[category] });
  }
  return instead.length > 0 ? [...groups, { id: 'instead', name: t('instead'), items: instead }] : groups;
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

function SuggestionOption({ item, onClose }: { item: Item; onClose: () => void }) {
  const { id, title, language, note, href, Icon, onOpen } = item;

  function open() {
    onOpen?.();
    onClose();
  }
  return (
    <ListBoxItem
      id={id}
      textValue={title}
      // react-aria opens an address even when the event of the press is cancelled
      {...(onOpen ? { onAction: open } : { href, onClick: open })}
      render={(props) => ('href' in props ? <Link {...props} prefetch={false} /> : <div {...props} />)}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-ink no-underline hover:bg-lagoon-soft data-focused:bg-lagoon-soft"
    >
      <Icon className="size-5 shrink-0 text-lagoon" />
      <span className="min-w-0 flex-1 truncate" dir="auto" lang={language}>
        {title}
      </span>
      <span className="max-w-[45%] shrink-0 truncate text-muted text-sm">{note}</span>
    </ListBoxItem>
  );
}
