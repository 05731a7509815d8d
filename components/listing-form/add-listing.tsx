'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListingForm } from '@/components/listing-form/listing-form';
import { useRouter } from '@/lib/i18n/navigation';
import { emptyForm } from '@/lib/listings/form/form-values';
import { newIdempotencyKey } from '@/lib/listings/request-headers';
import { useToast } from '@/stores/toast';

/** A new listing. `owner` keeps the drafts of two people at one computer apart. */
export function AddListing({ owner }: { owner: string }) {
  const t = useTranslations('ListingForm');
  const language = useLocale();
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  // one for this form, however often it is sent
  const [key] = useState(() => ({ current: newIdempotencyKey() }));

  return (
    <ListingForm
      kind="new"
      // people write in the language they read
      start={{ ...emptyForm, language }}
      draftName={`listing-draft:${owner}:new`}
      tag={key}
      submitLabel={t('send')}
      onSend={async (token, listing) => {
        // what judges the answer is heavy, and nobody needs it before
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
