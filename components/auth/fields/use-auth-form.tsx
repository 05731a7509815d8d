'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import { PadlockIcon } from '@/components/ui/icons';
import type messages from '@/messages/en.json';
import { useAuth } from '@/stores/auth';

type ErrorKey = keyof (typeof messages)['AuthErrors'];

/** Other names of errors in `AuthErrors`; Amplify and the provider have several for the same error. */
const sameAs: Partial<Record<string, ErrorKey>> = {
  IncorrectMFAMethod: 'invalidMFA',
  MFAMethodNotFoundException: 'noMFA',
  NetworkErrorException: 'NetworkError',
  RequestLimitExceeded: 'TooManyRequestsException',
  SessionExpiredException: 'ExpiredTokenException',
  SignInException: 'SignInInterrupted',
  SoftwareTokenMFANotFoundException: 'noMFA',
  ThrottlingException: 'TooManyRequestsException',
  TokenRefreshException: 'ExpiredTokenException',
  UserUnAuthenticatedException: 'ExpiredTokenException',
  read_only: 'ReadOnlyException',
};

/** The error of the last request; an earlier one is cleared when the form opens. */
export function useRequestError(): string | null {
  useEffect(function clearPreviousError() {
    useAuth.getState().clearError();
  }, []);
  return useAuth((auth) => auth.error.errorType);
}

type Options<I extends FieldValues> = {
  /** Error names that a field shows; `alert` shows any other. */
  shownAt?: Partial<Record<Path<I>, readonly string[]>>;
  /** The message of errors without their own. */
  general?: ErrorKey;
  /** Without default values, what was filled in before hydration stays. */
  defaultValues?: DefaultValues<I>;
  /** The field that has the focus when the form opens. */
  focus?: Path<I>;
};

/** A form whose fields show their own errors and those of the identity provider (`failure`) that concern them. */
export function useAuthForm<I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  failure: string | null,
  { shownAt = {}, general = 'general', focus, ...options }: Options<I> = {},
) {
  const message = useFieldMessage();
  const t = useTranslations('AuthErrors');
  function sentence(errorType: string): string {
    const name = sameAs[errorType] ?? errorType;
    return t(t.has(name as ErrorKey) ? (name as ErrorKey) : general); // `has` checks what the casts assert
  }
  const form = useForm<I, unknown, O>({ resolver: zodResolver(schema), ...options });
  useEffect(
    function focusFirst() {
      if (focus) form.setFocus(focus);
    },
    [focus, form],
  );
  const fields = Object.entries<readonly string[] | undefined>(shownAt);
  const refused = fields.find(([, names]) => failure !== null && names?.includes(failure))?.[0] as Path<I> | undefined;
  return {
    form,
    /** The field that shows `failure`. */
    refused,
    alert: failure && !refused && (
      <Banner kind="error" icon={PadlockIcon}>
        {sentence(failure)}
      </Banner>
    ),
    field: (name: Path<I>) => ({
      ...form.register(name),
      error:
        message(form.getFieldState(name, form.formState).error) ??
        (failure !== null && refused === name ? sentence(failure) : undefined),
    }),
  };
}
