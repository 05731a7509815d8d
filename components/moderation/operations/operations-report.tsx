import { useLocale, useTranslations } from 'next-intl';
import { StateList, type StateRow } from '@/components/moderation/operations/state-list';
import { Banner } from '@/components/ui/banner';
import { numberFormat } from '@/lib/i18n/formats';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { Operations } from '@/lib/operations/schema';

/** The services and jobs of an installation, with what fails named first. */
export function OperationsReport({ operations }: { operations: Operations }) {
  const t = useTranslations('Operations');
  const services = useServiceRows(operations);
  const time = useTime();
  const jobs = operations.jobs.map(({ name, state, at }) => ({
    key: name,
    name: t(`jobNames.${name}`),
    state,
    detail: at && t('lastRun', { time: time(at) }),
  }));
  const failing = [...services, ...jobs].filter(({ state }) => state === 'failing').map(({ name }) => name);
  return (
    <>
      {failing.length > 0 && (
        <div className="mb-6">
          <Banner kind="error" isAnnounced={false}>
            {t('failing', { count: failing.length })}
            <ul className="list-disc pl-5">
              {failing.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <StateList title={t('services')} rows={services} />
      <StateList title={t('jobs')} rows={jobs} />
    </>
  );
}

function useServiceRows({ database, media, tide, partner, mail, backup }: Operations): StateRow[] {
  const t = useTranslations('Operations');
  const tMail = useTranslations('MailStatus');
  const locale = useLocale();
  const time = useTime();
  const read = (at: Date | null) => (at ? t('lastRead', { time: time(at) }) : t('neverRead'));
  const gigabytes = { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 } as const;
  const queue = mail.oldest
    ? t('mailSince', { count: mail.waiting, time: time(mail.oldest) })
    : tMail('waiting', { count: 0 });
  const free =
    media.freeBytes === null
      ? null
      : t('free', { size: numberFormat(locale, gigabytes).format(media.freeBytes / 1e9) });
  const details = {
    database: database.answerMs === null ? null : t('answers', { milliseconds: database.answerMs }),
    media: media.storage === 'objects' ? t('objectStore') : free,
    tide: read(tide.at),
    partner: read(partner.at),
    mail: queue,
    backup: backup.at ? t('lastBackup', { time: time(backup.at) }) : t('noBackup'),
  };
  const states = { database, media, tide, partner, mail, backup };
  return (['database', 'media', 'tide', 'partner', 'mail', 'backup'] as const).map((key) => {
    const { state } = states[key];
    return { key, name: t(`names.${key}`), state, detail: state === 'off' ? null : details[key] };
  });
}

function useTime(): (at: Date) => string {
  const format = useDateFormat();
  return (at) => format(at, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}
