'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { TourTextFields } from '@/components/moderation/tours/tour-text-fields';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { cancellationPolicies, categories } from '@/lib/activities/activity';
import { saveActivity } from '@/lib/activities/api';
import { useCategoryWords } from '@/lib/activities/category-text';
import { type LocalActivity, localActivity } from '@/lib/activities/schema';
import { fieldOf, readTour, type TourForm as Values, writeTour } from '@/lib/activities/tour-form-values';
import type { Problem } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { findIdToken } from '@/lib/identity/client';
import { useToast } from '@/stores/toast';

const signedOut: Problem = { error: 'sign_in_required', status: 401, errors: [] };
const unreachable: Problem = { error: 'offline', status: 0, errors: [] };

type Props = { code: string; own: LocalActivity; editedAt: string };

/** What our own list says about a tour, in all languages. The partner's side is the partner's. */
export function TourForm({ code, own, editedAt }: Props) {
  const t = useTranslations('TourDesk');
  const wordCategory = useCategoryWords();
  const message = useFieldMessage();
  const router = useRouter();
  const locale = useLocale();
  const version = useRef(editedAt);
  const form = useForm<Values>({ defaultValues: readTour(own) });
  const { errors, isSubmitting } = form.formState;

  function refuse(issues: readonly { path: readonly PropertyKey[]; code: string }[]) {
    for (const [index, issue] of issues.entries()) {
      form.setError(fieldOf(issue.path), { type: 'server', message: issue.code }, { shouldFocus: index === 0 });
    }
  }

  const save = form.handleSubmit(async (typed) => {
    const content = localActivity.safeParse(writeTour(own, typed));
    if (!content.success) {
      return refuse(content.error.issues.map(({ path, message: code }) => ({ path, code })));
    }
    const token = await findIdToken();
    const result = token
      ? await saveActivity({ code, editedAt: version.current }, content.data, token).catch(() => null)
      : null;
    if (result?.ok) {
      version.current = result.data.editedAt;
      useToast.getState().show(t('saved'));
      form.reset(readTour(content.data));
      router.refresh();
      return;
    }
    const problem = result?.problem ?? (token ? unreachable : signedOut);
    refuse(problem.errors.map(({ pointer, code }) => ({ path: pointer.split('/').slice(1), code })));
    if (problem.errors.length === 0) form.setError('root', { type: 'server', message: problem.error });
  });

  return (
    <form onSubmit={save} noValidate className="space-y-6">
      {errors.root && <Banner kind="error">{message(errors.root)}</Banner>}
      <FormSection title={t('facts')} hint={t('factsHint')}>
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <SelectField label={t('category')} error={message(errors.category)} {...form.register('category')}>
            {categories.map((name) => (
              <option key={name} value={name}>
                {wordCategory(name)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('priceEuros')}
            inputMode="decimal"
            required
            error={message(errors.price)}
            {...form.register('price')}
          />
          <TextField
            label={t('shortest')}
            inputMode="numeric"
            required
            error={message(errors.shortest)}
            {...form.register('shortest')}
          />
          <TextField
            label={t('longest')}
            hint={t('longestHint')}
            inputMode="numeric"
            error={message(errors.longest)}
            {...form.register('longest')}
          />
          <TextField
            label={t('groundLevel')}
            hint={t('groundLevelHint')}
            inputMode="numeric"
            error={message(errors.groundLevel)}
            {...form.register('groundLevel')}
          />
          <SelectField
            label={t('cancellation')}
            error={message(errors.cancellationPolicy)}
            {...form.register('cancellationPolicy')}
          >
            {cancellationPolicies.map((policy) => (
              <option key={policy} value={policy}>
                {t(`policies.${policy}`)}
              </option>
            ))}
          </SelectField>
          <div className="sm:pt-7">
            <CheckboxField label={t('special')} {...form.register('isSpecialOfferAvailable')} />
          </div>
        </div>
      </FormSection>
      <FormSection title={t('texts')} hint={t('textsHint')}>
        {routing.locales.map((language) => (
          <TourTextFields
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
  );
}
