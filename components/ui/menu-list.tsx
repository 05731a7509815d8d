'use client';

import { useLocale } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';

type MenuEntry = {
  id: string;
  label: string;
  content?: ReactNode;
  /** Makes it a link. Without the language, as `Link` takes it. */
  href?: string;
  onAction?: () => void;
  isDisabled?: boolean;
};

export type MenuContent = {
  entries: readonly MenuEntry[];
  /** The current entry of a menu that offers a choice. */
  selected?: string;
  note?: ReactNode;
  align?: 'start' | 'end';
};

/** Where the focus begins: on an end of the list, or with `true` on the list itself. */
export type FocusStart = 'first' | 'last' | true;

type Props = MenuContent & {
  button: RefObject<HTMLButtonElement | null>;
  /** Id of the button, whose text names the list. */
  labelledBy: string;
  start: FocusStart;
  /** Called with the action of the chosen entry, before `onClose`. */
  onChoose: (act: () => void) => void;
  onClose: () => void;
};

export function MenuList({ button, labelledBy, start, onChoose, onClose, ...content }: Props) {
  const { entries, selected, note, align = 'end' } = content;
  const locale = useLocale();
  return (
    <I18nProvider locale={locale}>
      <Popover
        isOpen
        onOpenChange={onClose}
        triggerRef={button}
        // a list in <body> would lie under a modal dialog, and be inert
        UNSTABLE_portalContainer={button.current?.closest('dialog') ?? undefined}
        placement={align === 'end' ? 'bottom end' : 'bottom start'}
        aria-labelledby={labelledBy}
        className="w-max min-w-52 max-w-[min(20rem,calc(100vw-1.5rem))] animate-rise overflow-y-auto rounded-card border border-line bg-paper p-1.5 shadow-float"
      >
        {note}
        <Menu
          aria-labelledby={labelledBy}
          autoFocus={start}
          shouldFocusWrap
          onClose={onClose}
          selectionMode={selected === undefined ? 'none' : 'single'}
          selectedKeys={selected === undefined ? [] : [selected]}
          className="outline-none"
        >
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} onChoose={onChoose} />
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  );
}

function Entry({ id, label, content, href, onAction, isDisabled, onChoose }: MenuEntry & Pick<Props, 'onChoose'>) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      href={href}
      onAction={onAction && (() => onChoose(onAction))}
      isDisabled={isDisabled}
      render={(props) => ('href' in props ? <Link {...props} prefetch={false} /> : <div {...props} />)}
      className={({ isSelected, isFocused }) =>
        classNames(
          'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] no-underline outline-none transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:text-muted focus-visible:outline-2 focus-visible:outline-lagoon focus-visible:-outline-offset-2',
          isFocused && 'bg-lagoon-soft',
          isSelected ? 'font-medium text-lagoon' : 'text-ink',
        )
      }
    >
      {content ?? label}
    </MenuItem>
  );
}
