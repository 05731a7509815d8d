'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { DialogActions } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/select-field';
import { TextArea, TextField } from '@/components/ui/text-field';
import type { Problem } from '@/lib/http/client';
import { Link } from '@/lib/i18n/navigation';
import { sendReport } from '@/lib/moderation/reports/api';
import { reportReasons } from '@/lib/moderation/reports/reason';
import type { ReportForm } from '@/lib/moderation/reports/schema';
import { useToast } from '@/stores/toast';

const refusals = { reason: 'reasonMissing', note: 'noteRefused', email: 'emailRefused' } as const;
type Field = keyof typeof refusals;
const fields = Object.keys(refusals) as Field[]; // cast: the keys of the literal above
const noErrors: { wrong: Field[]; failure: ReturnType<typeof failureOf> | null } = { wrong: [], failure: null };

/** Reports a problem with a listing; the input is retained until the report was accepted. */
export function ReportDialog({ uid, open, onClose }: { uid: string; open: boolean; onClose: () => void }) {
  const t = useTranslations('ReportDialog');
  const language = useLocale();
  const formId = useId();
  const [{ wrong, failure }, setOutcome] = useState(noErrors);
  const [isSending, setSending] = useState(false);
  const errorOf = (field: Field) => (wrong.includes(field) ? t(refusals[field]) : undefined);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // cast: text fields only, validated by the server
    const report = { ...Object.fromEntries(new FormData(form)), language } as ReportForm;
    setSending(true);
    const result = report.reason ? await sendReport(uid, report) : missingReason;
    setSending(false);
    if (result.ok) {
      form.reset();
      setOutcome(noErrors);
      onClose();
      useToast.getState().show(t('thanks'));
      return;
    }
    const refused = fields.filter((field) => result.problem.errors.some(({ pointer }) => pointer === `/${field}`));
    setOutcome({ wrong: refused, failure: refused.length > 0 ? null : failureOf(result.problem) });
    form.querySelector<HTMLElement>(`[name="${refused[0]}"]`)?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <DialogActions cancel={t('cancel')} onCancel={onClose} form={formId} pending={isSending}>
          {t('send')}
        </DialogActions>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="space-y-5">
        <p className="text-muted">{t('intro')}</p>
        <ReportFields errorOf={errorOf} />
        {failure && <Banner kind="error">{t(failure)}</Banner>}
      </form>
    </Dialog>
  );
}

function ReportFields({ errorOf }: { errorOf: (field: Field) => string | undefined }) {
  const t = useTranslations('ReportDialog');
  const reasons = useTranslations('ReportReasons');
  return (
    <>
      <SelectField
        label={t('reason')}
        name="reason"
        required
        error={errorOf('reason')}
        options={[['', t('choose')], ...reportReasons.map((reason) => [reason, reasons(reason)] as const)]}
      />
      <TextArea
        label={t('note')}
        name="note"
        rows={4}
        maxLength={500}
        dir="auto"
        hint={t('noteHint')}
        error={errorOf('note')}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={t('emailHint')}
        error={errorOf('email')}
      />
      <p className="text-muted text-sm">
        {t.rich('privacy', {
          privacy: (name) => (
            <Link href="/privacy" target="_blank" className="text-lagoon underline underline-offset-4">
              {name}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

const missingReason = {
  ok: false as const,
  problem: { error: 'invalid_input', status: 422, errors: [{ pointer: '/reason', code: 'required' }] } as Problem,
};

function failureOf({ error, status }: Problem) {
  if (error === 'read_only') return 'readOnly';
  if (status === 0) return 'offline';
  if (status === 404) return 'gone';
  return status === 429 ? 'tooMany' : 'failed';
}
