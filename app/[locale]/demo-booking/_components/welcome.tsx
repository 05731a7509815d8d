import { getTranslations } from 'next-intl/server';
import type { Visitor } from '@/embedded/booking-site/service';

type Props = { visitor: Visitor; text: string };

/** Greets the signed-in visitor by name. */
export async function Welcome({ visitor: { givenName, familyName, email }, text }: Props) {
  const t = await getTranslations('DemoBooking');
  return (
    <>
      <h1>{t('welcome', { name: givenName || familyName || email })}</h1>
      <p className="mt-3 max-w-xl text-lg text-muted">{text}</p>
    </>
  );
}
