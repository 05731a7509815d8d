import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { LeaveGuard } from '@/components/forms/leave-guard';
import { useFieldProps } from '@/components/forms/use-field-message';
import { CannedNoteSelect } from '@/components/moderation/review/canned-notes';
import { Button } from '@/components/ui/button';
import { AddIcon, DeleteIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-field';
import {
  type DecisionForm,
  type DecisionInput,
  decisionInput,
  reasonCodes,
  reasonFields,
} from '@/lib/moderation/schema';

const MAX_REASONS = 20;
const orUndefined = (typed: string) => typed || undefined;

type Form = UseFormReturn<DecisionForm, unknown, DecisionInput>;
export type Reasons = NonNullable<DecisionForm['reasons']>;
type Props = {
  outcome?: 'reject' | 'hide';
  /** What was typed before the form was cancelled. */
  reasons: Reasons | undefined;
  pending: boolean;
  onSend: (decision: DecisionForm) => Promise<void>;
  onCancel: (typed: Reasons | undefined) => void;
};

/** The reasons of a rejection or removal. */
export function RejectionForm({ outcome = 'reject', reasons, pending, onSend, onCancel }: Props) {
  const form = useForm<DecisionForm, unknown, DecisionInput>({
    resolver: zodResolver(decisionInput),
    defaultValues: { outcome, reasons: reasons ?? [{ field: 'listing' }] },
  });
  const typed = useWatch({ control: form.control, name: 'reasons' });
  const isTyped = typed?.some(({ code, note }) => code || note) ?? false;
  const { setFocus } = form;
  // the button that opened the form was removed
  useEffect(() => setFocus('reasons.0.field'), [setFocus]);

  return (
    <>
      <LeaveGuard form="rejection" isUnsaved={isTyped && !pending} />
      <ReasonsForm
        form={form}
        outcome={outcome}
        pending={pending}
        onSend={onSend}
        onCancel={() => onCancel(form.getValues('reasons'))}
      />
    </>
  );
}

type FormProps = { form: Form; outcome: 'reject' | 'hide'; onCancel: () => void } & Pick<Props, 'pending' | 'onSend'>;

function ReasonsForm({ form, outcome, pending, onSend, onCancel }: FormProps) {
  const t = useTranslations('Moderation');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'reasons' });
  return (
    <form
      onSubmit={form.handleSubmit(onSend)}
      noValidate
      aria-label={t(outcome === 'hide' ? 'whyHidden' : 'reasonsTitle')}
      className="space-y-5"
    >
      <h3>{t(outcome === 'hide' ? 'whyHidden' : 'reasonsTitle')}</h3>
      <ul className="space-y-5">
        {fields.map(({ id }, index) => (
          <ReasonFields
            key={id}
            form={form}
            index={index}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        disabled={fields.length >= MAX_REASONS}
        // cast: the schema requires a code on submit
        onClick={() => append({ field: 'listing', code: undefined as never })}
      >
        <AddIcon />
        {t('addReason')}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending}>
          {t(outcome === 'hide' ? 'sendHiding' : 'sendRejection')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

type ReasonProps = { form: Form; index: number; onRemove: (() => void) | undefined };

function ReasonFields({ form, index, onRemove }: ReasonProps) {
  const t = useTranslations('Moderation');
  const explain = useTranslations('DecisionReasons');
  const fieldProps = useFieldProps(form);
  return (
    <li className="grid grid-cols-1 gap-4 border-line border-b pb-5 sm:grid-cols-2">
      <SelectField
        label={t('field')}
        options={reasonFields.map((field) => [field, t(`fields.${field}`)])}
        {...fieldProps(`reasons.${index}.field`)}
      />
      <SelectField
        label={t('reason')}
        required
        options={[['', t('chooseReason')], ...reasonCodes.map((code) => [code, explain(code)] as const)]}
        {...fieldProps(`reasons.${index}.code`, { setValueAs: orUndefined })}
      />
      <div className="space-y-4 sm:col-span-2">
        <CannedNoteSelect onChoose={(note) => form.setValue(`reasons.${index}.note`, note, { shouldDirty: true })} />
        <TextArea
          label={t('note')}
          hint={t('noteHint')}
          rows={2}
          {...fieldProps(`reasons.${index}.note`, { setValueAs: orUndefined })}
        />
      </div>
      {onRemove && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={onRemove}>
          <DeleteIcon />
          {t('removeReason')}
        </Button>
      )}
    </li>
  );
}
