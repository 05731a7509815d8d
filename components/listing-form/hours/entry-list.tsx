import { useTranslations } from 'next-intl';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { firstCode, type RowErrors } from '@/components/listing-form/hours/entry-errors';
import { Button, IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-frame';
import { AddIcon, DeleteIcon, EditIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';

export type EditorProps<T> = {
  others: readonly T[];
  start: T;
  errors: RowErrors;
  onSave: (entry: T) => void;
  onCancel: () => void;
};

type Props<T> = {
  entries: readonly T[];
  keyOf: (entry: T) => string;
  row: (entry: T) => Pick<RowProps, 'icon' | 'name' | 'hours' | 'labels'>;
  errorsOf: (entry: T) => RowErrors;
  /** Null until it is loaded. */
  Editor: ComponentType<EditorProps<T>> | null;
  newEntry: () => T;
  addLabel: string;
  isFull: boolean;
  onEditing: (editing: boolean) => void;
  onSave: (entry: T, edited: T | null) => void;
  onRemove: (entry: T) => void;
};

export function EntryList<T>(props: Props<T>) {
  const { entries, keyOf, row, errorsOf, Editor, newEntry, addLabel, isFull } = props;
  const t = useTranslations('HoursEditor');
  const { edited, isNew, others, removed, list, open, close, save, remove } = useEntryEditing(props);
  const editor = edited && (
    <fieldset aria-label={isNew ? addLabel : row(edited).labels.edit} onKeyDown={preventSubmit}>
      {Editor ? (
        <Editor
          others={others}
          start={edited}
          errors={isNew ? undefined : errorsOf(edited)}
          onSave={save}
          onCancel={() => close(edited)}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </fieldset>
  );

  return (
    <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {entries.map((entry) =>
            edited && keyOf(entry) === keyOf(edited) ? (
              <li key={keyOf(entry)} className="-m-px">
                {editor}
              </li>
            ) : (
              <HoursRow
                key={keyOf(entry)}
                {...row(entry)}
                entryKey={keyOf(entry)}
                errors={errorsOf(entry)}
                isLocked={edited !== null}
                onEdit={() => open(entry)}
                onRemove={() => remove(entry)}
              />
            ),
          )}
        </ul>
      )}
      {isNew && editor}
      {!edited && (
        <Button variant="secondary" className="wrap-anywhere" disabled={isFull} onClick={() => open(newEntry())}>
          <AddIcon />
          {addLabel}
        </Button>
      )}
      <p role="status" className="sr-only">
        {removed && t('removed', { name: removed })}
      </p>
    </div>
  );
}

/** The entry that is being edited, with the changes of the list and the focus after each. */
function useEntryEditing<T>({ entries, keyOf, row, ...on }: Props<T>) {
  const [edited, setEdited] = useState<T | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const { list, returnFocus } = useReturningFocus();
  const others = entries.filter((entry) => !edited || keyOf(entry) !== keyOf(edited));
  const isNew = others.length === entries.length;

  function open(entry: T) {
    setEdited(entry);
    setRemoved(null);
    on.onEditing(true);
  }
  function close(entry: T) {
    setEdited(null);
    on.onEditing(false);
    returnFocus(isNew ? null : keyOf(entry));
  }
  function save(entry: T) {
    on.onSave(entry, edited);
    close(entry);
  }
  function remove(entry: T) {
    on.onRemove(entry);
    setRemoved(row(entry).name);
    returnFocus(null);
  }
  return { edited, isNew, others, removed, list, open, close, save, remove };
}

/** Enter in a field of the editor would send the whole form. */
function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Moves the focus to the first button of an entry, else to the last of the list, after the focused control was removed. */
function useReturningFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ entry: string | null } | null>(null);
  useEffect(
    function moveFocus() {
      if (!target) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
      const row = rows.find(({ dataset }) => dataset.entry === target.entry);
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
      const control = row?.querySelector('button') ?? buttons.at(-1) ?? list.current;
      control?.focus({ preventScroll: true });
    },
    [target],
  );
  return { list, returnFocus: (entry: string | null) => setTarget({ entry }) };
}

type RowProps = {
  icon: ReactNode;
  name: string;
  hours: string;
  labels: { edit: string; remove: string };
  entryKey: string;
  errors: RowErrors;
  /** Another entry is being edited, whose input must not be lost. */
  isLocked: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function HoursRow({ icon, name, hours, labels, entryKey, errors, isLocked, onEdit, onRemove }: RowProps) {
  const id = useId();
  const error = useFieldMessage()({ message: firstCode(errors) });
  return (
    <li data-entry={entryKey} className="py-1.5 pr-1.5 pl-4" aria-describedby={error ? `${id}-error` : undefined}>
      <div className="flex items-center gap-x-4">
        {icon}
        <p className="min-w-0 flex-1 py-2">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-muted tabular-nums max-sm:block">{hours}</span>
        </p>
        {!isLocked && (
          <div className="flex shrink-0">
            <IconButton label={labels.edit} title={labels.edit} onClick={onEdit}>
              <EditIcon />
            </IconButton>
            <IconButton label={labels.remove} title={labels.remove} onClick={onRemove}>
              <DeleteIcon />
            </IconButton>
          </div>
        )}
      </div>
      {error && (
        <div className="pb-2">
          <FieldError id={id} error={error} />
        </div>
      )}
    </li>
  );
}
