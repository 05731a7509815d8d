'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { withIdToken } from '@/lib/identity/api';
import { claimListing, releaseListing } from '@/lib/moderation/api';
import type { Claim } from '@/lib/moderation/schema';

type Props = {
  uid: string;
  claim: Claim | null;
  /** The listing waits for a decision, so opening it claims it. */
  isClaimed: boolean;
};

/** Claims a waiting listing while its page is open and shows the claim of another moderator, who may be about to decide. */
export function ClaimNote({ uid, claim: first, isClaimed }: Props) {
  const t = useTranslations('ModerationQueue');
  const format = useDateFormat();
  const [claim, setClaim] = useState(first);

  useEffect(
    function claimWhileOpen() {
      if (!isClaimed) return;
      let isOpen = true;
      const claimed = withIdToken((token) => claimListing(token, uid)).then((result) => {
        if (isOpen && result.ok) setClaim(result.data);
      });
      return () => {
        isOpen = false;
        // a claim that arrives after its release would remain
        void claimed.then(() => withIdToken((token) => releaseListing(token, uid)));
      };
    },
    [uid, isClaimed],
  );

  if (!claim || claim.mine) return null;
  const since = format(claim.at * 1000, { hour: '2-digit', minute: '2-digit' });
  return (
    <p role="status" className="rounded-control border border-line-strong bg-lagoon-soft px-4 py-3">
      {t('claimed', { name: claim.name, since })}
    </p>
  );
}
