'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { fillAfterSending } from '@/components/forms/fill-after-sending';
import { FormSection } from '@/components/forms/form-section';
import { LeaveGuard } from '@/components/forms/leave-guard';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ChevronIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { TextArea, TextField } from '@/components/ui/text-field';
import { categories } from '@/lib/activities/activity';
import { cancellationPolicies } from '@/lib/activities/activity-answer';
import { saveActivity } from '@/lib/activities/api';
import { type LocalActivity, localActivity } from '@/lib/activities/schema';
import { readTour, toFormPointer, type TourForm as Values, writeTour } from '@/lib/activities/tour-form-values';
import { useCategoryText } from '@/lib/activities/tour-text';
import type { Problem } from '@/lib/http/client';
import { showProblem } from '@/lib/http/show-problem';
import { displayNames } from '@/lib/i18n/formats';
import { useRouter } from '@/lib/i18n/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import { withIdToken } from '@/lib/identity/api';
import { useToast } from '@/stores/toast';

type Props = { code: string; own: LocalActivity; editedAt: string };

/** Edits the local data of a tour in all languages; the partner's data is read-only. */
export function TourForm({ code, own, editedAt }: Props) {
  const t = useTranslations('TourDesk');
  const message = useFieldMessage();
  const router = useRouter();
  const locale = useLocale();
  const version = useRef(editedAt);
  const form = useForm<Values>({ defaultValues: readTour(own) });
  const { errors, isDirty, isSubmitting } = form.formState;

  const showErrors = (problem: Problem) => showProblem(form, problem, toFormPointer);

  const save = form.handleSubmit(async (typed) => {
    const content = localActivity.safeParse(writeTour(own, typed));
    if (!content.success) {
      const found = content.error.issues.map(({ path, message: code }) => ({ pointer: `/${path.join('/')}`, code }));
      return showErrors({ error: 'invalid_input', status: 422, errors: found });
    }
    const fill = fillAfterSending(form);
    const change = { code, editedAt: version.current };
    const result = await withIdToken((token) => saveActivity(change, content.data, token));
    if (!result.ok) return showErrors(result.problem);
    version.current = result.data.editedAt;
    useToast.getState().show(t('saved'));
    fill(readTour(content.data));
    router.refresh();
  });

  return (
    <>
      <form onSubmit={save} noValidate className="space-y-6">
        {errors.root && (
          <Banner kind="error" comesIntoView>
            {message(errors.root)}
          </Banner>
        )}
        <FactsSection form={form} />
        <FormSection title={t('texts')} hint={t('textsHint')}>
          {routing.locales.map((language) => (
            <TextFields
              key={language}
              language={language}
              form={form}
              isOpen={language === locale || errors.texts?.[language] !== undefined}
            />
          ))}
        </FormSection>
        <div className="flex justify-end">
          <Button type="submit" pending={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
      <LeaveGuard isUnsaved={isDirty} />
    </>
  );
}

function FactsSection({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations('TourDesk');
  const categoryName = useCategoryText();
  const field = useFieldProps(form);
  return (
    <FormSection title={t('facts')} hint={t('factsHint')}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2">
        <SelectField
          label={t('category')}
          options={categories.map((name) => [name, categoryName(name)])}
          {...field('category')}
        />
        <TextField label={t('priceEuros')} inputMode="decimal" required {...field('price')} />
        <TextField label={t('shortest')} inputMode="numeric" required {...field('shortest')} />
        <TextField label={t('longest')} hint={t('longestHint')} inputMode="numeric" {...field('longest')} />
        <TextField label={t('groundLevel')} hint={t('groundLevelHint')} inputMode="numeric" {...field('groundLevel')} />
        <SelectField
          label={t('cancellation')}
          options={cancellationPolicies.map((policy) => [policy, t(`policies.${policy}`)])}
          {...field('cancellationPolicy')}
        />
        <div className="sm:pt-7">
          <CheckboxField label={t('special')} {...form.register('isSpecialOfferAvailable')} />
        </div>
      </div>
    </FormSection>
  );
}

type TextProps = { language: Locale; form: UseFormReturn<Values>; isOpen: boolean };

const longTexts = [
  ['summary', 2, null],
  ['story', 5, 'storyHint'],
  ['meetingPoint', 2, null],
  ['inclusions', 3, 'linesHint'],
  ['exclusions', 3, 'linesHint'],
] as const;

const optional: ReadonlySet<string> = new Set(['story', 'inclusions', 'exclusions']);

function TextFields({ language, form, isOpen }: TextProps) {
  const t = useTranslations('TourDesk');
  const locale = useLocale();
  const field = useFieldProps(form);
  const isRequired = language === routing.defaultLocale;
  const title = useWatch({ control: form.control, name: `texts.${language}.title` });
  return (
    <details open={isOpen} className="group rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronIcon className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        <span className="font-medium">{displayNames(locale, { type: 'language' }).of(language)}</span>
        <span className="min-w-0 truncate text-muted text-sm" lang={language}>
          {title || t('nothingYet')}
        </span>
      </summary>
      <div className="space-y-5 border-line border-t p-4">
        <TextField label={t('tourTitle')} lang={language} required={isRequired} {...field(`texts.${language}.title`)} />
        {longTexts.map(([name, rows, hint]) => (
          <TextArea
            key={name}
            label={t(name)}
            lang={language}
            hint={hint && t(hint)}
            required={isRequired && !optional.has(name)}
            rows={rows}
            className="min-h-20!"
            {...field(`texts.${language}.${name}`)}
          />
        ))}
      </div>
    </details>
  );
}
