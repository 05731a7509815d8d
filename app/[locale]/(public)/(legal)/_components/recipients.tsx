import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env';

/** The other services that receive personal data, by the settings of this installation. */
export async function Recipients() {
  const t = await getTranslations('PrivacyPage.recipients');
  const tiles = env.NEXT_PUBLIC_TILE_URL && hostOf(env.NEXT_PUBLIC_TILE_URL);
  const booking = env.BOOKING_SITE_URL && hostOf(env.BOOKING_SITE_URL);
  const texts = [
    env.OPERATOR_HOSTING && t('hosting', { hosting: env.OPERATOR_HOSTING }),
    t('mail'),
    tiles && t('tiles', { host: tiles }),
    booking && t('booking', { host: booking }),
    !env.embeddedPool && t('cognito', { region: env.COGNITO_REGION }),
  ];
  return (
    <ul className="list-disc space-y-1 pl-5">
      {texts
        .filter((text) => typeof text === 'string')
        .map((text) => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  );
}

/** Of a template, whose host may have a placeholder: `{s}.tile.example.org`. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:\{s\}\.)?([^/:]+)/.exec(url)?.[1] ?? url;
}
