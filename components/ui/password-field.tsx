'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { controlClass, describedBy, FieldFrame } from '@/components/ui/field-frame';
import { VisibilityIcon } from '@/components/ui/icons';
import type { TextFieldProps } from '@/components/ui/text-field';
import { classNames } from '@/lib/browser/class-names';

/** A password that can be looked at. Pass `autoComplete` so that password managers know which one it is. */
export function PasswordField({
  label,
  error,
  hint,
  required,
  id: givenId,
  className,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const t = useTranslations('PasswordField');
  const [visible, setVisible] = useState(false);
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...describedBy(id, { error, hint, required })}
          type={visible ? 'text' : 'password'}
          className={classNames(controlClass(error), 'pr-12', className)}
        />
        <button
          type="button"
          aria-pressed={visible}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <VisibilityIcon hidden={visible} className="size-5" />
          <span className="sr-only">{t('show')}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
