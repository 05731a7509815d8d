'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListingForm } from '@/components/listing-form/listing-form';
import { useRouter } from '@/lib/i18n/navigation';
import { emptyForm } from '@/lib/listings/form/form-values';
import { newIdempotencyKey } from '@/lib/listings/request-headers';
import { useToast } from '@/stores/toast';

/** The form of a new listing. `owner` separates the drafts of users who share a browser. */
export function AddListing({ owner }: { owner: string }) {
  const t = useTranslations('ListingForm');
  const language = useLocale();
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  // the same for every submission of this form
  const [key] = useState(() => ({ current: newIdempotencyKey() }));

  return (
    <ListingForm
      kind="new"
      start={{ ...emptyForm, language }}
      draftName={`listing-draft:${owner}:new`}
      tag={key}
      submitLabel={t('send')}
      onSend={async (token, listing) => {
        // loaded on submit because of its size
        const { createListing } = await import('@/lib/listings/api');
        return createListing(token, listing, key.current);
      }}
      onSent={() => {
        show(t('sent'));
        router.push('/dashboard/my-listings?status=pending');
      }}
    />
  );
}
