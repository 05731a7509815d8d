import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { issueForm, type Visitor } from '@/embedded/booking-site/service';
import { buttonClass } from '@/lib/browser/button-class';

/** A question before the cancellation; works without a script. */
export async function CancelBooking({ number, visitor }: { number: string; visitor: Visitor }) {
  const t = await getTranslations('DemoBooking');
  return (
    <details>
      <summary className={`${buttonClass({ variant: 'quiet' })} list-none [&::-webkit-details-marker]:hidden`}>
        {t('cancel')}
      </summary>
      <form method="post" action="/api/demo-booking/cancellations" className="mt-3 space-y-3">
        <input type="hidden" name="form" value={await issueForm(visitor)} />
        <input type="hidden" name="number" value={number} />
        <p>{t('cancelQuestion')}</p>
        <Button type="submit" variant="danger">
          {t('cancelNow')}
        </Button>
      </form>
    </details>
  );
}
