'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldFrame, useField } from '@/components/ui/field-frame';
import { VisibilityIcon } from '@/components/ui/icons';
import type { TextFieldProps } from '@/components/ui/text-field';

/** A password that can be looked at. Pass `autoComplete` so that password managers know which one it is. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const t = useTranslations('PasswordField');
  const [visible, setVisible] = useState(false);
  const { frame, control } = useField(props, 'pr-12');
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={visible ? 'text' : 'password'}
        />
        <button
          type="button"
          aria-pressed={visible}
          aria-controls={frame.id}
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
