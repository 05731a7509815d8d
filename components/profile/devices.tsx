import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignOut } from '@/components/auth/session/use-sign-out';
import { FormSection } from '@/components/forms/form-section';
import { useData } from '@/components/hooks/use-data';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { LogoutIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { forgetDevice, listDevices, type SignedInDevice, signOutEverywhere } from '@/lib/identity/account-client';
import { readableDevice } from '@/lib/identity/device-name';
import { useAuth } from '@/stores/auth';
import { useGlobalDialog } from '@/stores/global-dialog';

export function Devices() {
  const t = useTranslations('Devices');
  const refusalOf = useRefusal();
  const isKnown = useAuth((auth) => auth.user !== null);
  const { signOut } = useSignOut();
  const { data: result, retry } = useData(isKnown ? 'devices' : null, listDevices);

  const confirmLeaving = () =>
    useGlobalDialog.getState().confirm({
      title: t('everywhereQuestion'),
      text: t('everywhereConsequence'),
      cancel: t('cancel'),
      confirm: t('everywhere'),
      async act() {
        const left = await signOutEverywhere();
        if (left.ok) await signOut();
        return refusalOf(left);
      },
    });

  return (
    <FormSection title={t('title')} hint={t('hint')}>
      {!result && <Skeleton className="h-16" />}
      {result?.ok === false && (
        <Banner kind="error">
          <p>{refusalOf(result)}</p>
          <Button variant="quiet" size="sm" onClick={retry}>
            {t('again')}
          </Button>
        </Banner>
      )}
      {result?.ok && <DeviceList loaded={result.devices} onOwnForgotten={signOut} />}
      <div className="border-line border-t pt-6">
        <p className="mb-4 max-w-prose text-muted text-sm">{t('everywhereHint')}</p>
        <Button variant="secondary" onClick={confirmLeaving} className="max-sm:w-full">
          <LogoutIcon />
          {t('everywhere')}
        </Button>
      </div>
    </FormSection>
  );
}

function DeviceList({ loaded, onOwnForgotten }: { loaded: SignedInDevice[]; onOwnForgotten: () => void }) {
  const t = useTranslations('Devices');
  const [devices, setDevices] = useState(loaded);
  const refusalOf = useRefusal();
  const nameOf = ({ name }: SignedInDevice) => (name === null ? t('unnamed') : readableDevice(name));

  const confirmForgetting = (device: SignedInDevice) =>
    useGlobalDialog.getState().confirm({
      title: t('forgetQuestion'),
      text: t('forgetConsequence', { name: nameOf(device) }),
      cancel: t('cancel'),
      confirm: t('forget'),
      async act() {
        const forgotten = await forgetDevice(device.id);
        if (forgotten.ok && device.isThis) onOwnForgotten();
        if (forgotten.ok && !device.isThis) setDevices((now) => now.filter(({ id }) => id !== device.id));
        return refusalOf(forgotten);
      },
    });

  if (devices.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <Device key={device.id} device={device} name={nameOf(device)} onForget={() => confirmForgetting(device)} />
      ))}
    </ul>
  );
}

type DeviceProps = { device: SignedInDevice; name: string; onForget: () => void };

function Device({ device: { lastSeen, isThis }, name, onForget }: DeviceProps) {
  const t = useTranslations('Devices');
  const formatDate = useDateFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          {isThis && <span className="font-medium text-lagoon">{t('this')}</span>}
          {lastSeen && (
            <span>{t('lastSeen', { date: formatDate(lastSeen, { dateStyle: 'medium', timeStyle: 'short' }) })}</span>
          )}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onForget} aria-label={t('forgetNamed', { name })}>
        {t('forget')}
      </Button>
    </li>
  );
}
