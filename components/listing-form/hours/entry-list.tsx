import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-frame';
import { AddIcon, DeleteIcon, EditIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';

export type EditorProps<T> = {
  others: readonly T[];
  start: T;
  onSave: (entry: T) => void;
  onCancel: () => void;
};

type Props<T> = {
  entries: readonly T[];
  keyOf: (entry: T) => string;
  row: (entry: T, index: number) => Omit<RowProps, 'onEdit' | 'onRemove'>;
  /** Null until it is loaded. */
  Editor: ComponentType<EditorProps<T>> | null;
  newEntry: () => T;
  addLabel: string;
  isFull: boolean;
  onEditing: (editing: boolean) => void;
  onSave: (entry: T, edited: T | null) => void;
  onRemove: (entry: T) => void;
};

export function EntryList<T>({ entries, keyOf, row, Editor, newEntry, addLabel, isFull, ...on }: Props<T>) {
  const [edited, setEdited] = useState<T | null>(null);
  const { list, returnFocus } = useReturningFocus();

  function edit(entry: T | null) {
    setEdited(entry);
    on.onEditing(entry !== null);
    if (entry === null) returnFocus();
  }
  function save(entry: T) {
    on.onSave(entry, edited);
    edit(null);
  }
  function remove(entry: T) {
    on.onRemove(entry);
    returnFocus();
  }
  const editedKey = edited && keyOf(edited);
  const others = entries.filter((entry) => keyOf(entry) !== editedKey);
  const openEditor =
    edited &&
    (Editor ? (
      <Editor others={others} start={edited} onSave={save} onCancel={() => edit(null)} />
    ) : (
      <Skeleton className="h-72" />
    ));

  return (
    <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {entries.map((entry, index) =>
            keyOf(entry) === editedKey ? (
              <li key={editedKey} className="-m-px">
                {openEditor}
              </li>
            ) : (
              <HoursRow
                key={keyOf(entry)}
                {...row(entry, index)}
                onEdit={() => edit(entry)}
                onRemove={() => remove(entry)}
              />
            ),
          )}
        </ul>
      )}
      {others.length === entries.length && openEditor}
      {!edited && (
        <Button variant="secondary" disabled={isFull} onClick={() => edit(newEntry())}>
          <AddIcon />
          {addLabel}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus to the last button of the list after the focused control was removed. */
function useReturningFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(
    function moveFocus() {
      if (count === 0) return;
      const last = [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].at(-1);
      (last ?? list.current)?.focus({ preventScroll: true });
    },
    [count],
  );
  return { list, returnFocus: () => setCount((before) => before + 1) };
}

type RowProps = {
  icon: ReactNode;
  name: string;
  hours: string;
  error?: string;
  labels: { edit: string; remove: string };
  onEdit: () => void;
  onRemove: () => void;
};

function HoursRow({ icon, name, hours, error, labels, onEdit, onRemove }: RowProps) {
  const id = useId();
  return (
    <li className="py-1.5 pr-1.5 pl-4" aria-describedby={error ? `${id}-error` : undefined}>
      <div className="flex items-center gap-x-4">
        {icon}
        <p className="min-w-0 flex-1 py-2">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-muted tabular-nums max-sm:block">{hours}</span>
        </p>
        <div className="flex shrink-0">
          <IconButton label={labels.edit} title={labels.edit} onClick={onEdit}>
            <EditIcon />
          </IconButton>
          <IconButton label={labels.remove} title={labels.remove} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        </div>
      </div>
      {error && (
        <div className="pb-2">
          <FieldError id={id} error={error} />
        </div>
      )}
    </li>
  );
}
