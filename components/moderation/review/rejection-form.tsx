'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Button } from '@/components/ui/button';
import { AddIcon, DeleteIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import {
  type DecisionForm,
  type DecisionInput,
  decisionInput,
  reasonCodes,
  reasonFields,
} from '@/lib/moderation/schema';

const MOST_REASONS = 20;
const orNothing = (typed: string) => typed || undefined;

type Props = { pending: boolean; onSend: (decision: DecisionForm) => Promise<void>; onCancel: () => void };

/** The reasons a host needs in order to do better: which field, what about it, and a note. */
export function RejectionForm({ pending, onSend, onCancel }: Props) {
  const t = useTranslations('Moderation');
  const explain = useTranslations('DecisionReasons');
  const message = useFieldMessage();
  const form = useForm<DecisionForm, unknown, DecisionInput>({
    resolver: zodResolver(decisionInput),
    defaultValues: { outcome: 'reject', reasons: [{ field: 'listing' }] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'reasons' });
  const errors = form.formState.errors.reasons;
  const { setFocus } = form;
  // the button that opened it is gone
  useEffect(() => setFocus('reasons.0.field'), [setFocus]);

  return (
    <form onSubmit={form.handleSubmit(onSend)} noValidate aria-label={t('reasonsTitle')} className="space-y-5">
      <h3>{t('reasonsTitle')}</h3>
      <ul className="space-y-5">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-4 border-line border-b pb-5 sm:grid-cols-2">
            <SelectField
              label={t('field')}
              error={message(errors?.[index]?.field)}
              {...form.register(`reasons.${index}.field`)}
            >
              {reasonFields.map((field) => (
                <option key={field} value={field}>
                  {t(`fields.${field}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('reason')}
              required
              error={message(errors?.[index]?.code)}
              {...form.register(`reasons.${index}.code`, { setValueAs: orNothing })}
            >
              <option value="">{t('chooseReason')}</option>
              {reasonCodes.map((code) => (
                <option key={code} value={code}>
                  {explain(code)}
                </option>
              ))}
            </SelectField>
            <div className="sm:col-span-2">
              <TextArea
                label={t('note')}
                hint={t('noteHint')}
                rows={2}
                error={message(errors?.[index]?.note)}
                {...form.register(`reasons.${index}.note`, { setValueAs: orNothing })}
              />
            </div>
            {fields.length > 1 && (
              <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => remove(index)}>
                <DeleteIcon />
                {t('removeReason')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        disabled={fields.length >= MOST_REASONS}
        // the code is still to be chosen; the schema asks for it when the form is sent
        onClick={() => append({ field: 'listing', code: undefined as never })}
      >
        <AddIcon />
        {t('addReason')}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending}>
          {t('sendRejection')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
