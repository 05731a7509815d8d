'use client';

import { type ReactNode, useId } from 'react';
import { FieldError } from '@/components/ui/field-frame';
import { DeleteIcon, EditIcon } from '@/components/ui/icons';

type Props = {
  icon: ReactNode;
  name: string;
  hours: string;
  error?: string;
  labels: { edit: string; remove: string };
  onEdit: () => void;
  onRemove: () => void;
};

/** A saved entry with its error and buttons to edit or remove it. */
export function HoursRow({ icon, name, hours, error, labels, onEdit, onRemove }: Props) {
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
          <IconButton label={labels.edit} onClick={onEdit} icon={<EditIcon />} />
          <IconButton label={labels.remove} onClick={onRemove} icon={<DeleteIcon />} />
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

function IconButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </button>
  );
}
