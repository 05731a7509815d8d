import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { PhotoDialog } from '@/components/profile/photo-dialog';
import { Button } from '@/components/ui/button';
import { EditIcon } from '@/components/ui/icons';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { joinName } from '@/lib/profile/form';
import type { User } from '@/lib/profile/schema';

export type Role = 'host' | 'moderator';

type Props = { user: User; role: Role; memberSince: Date; onPhoto: (saved: User) => void };

export function ProfileCard({ user, role, memberSince, onPhoto }: Props) {
  const t = useTranslations('ProfileCard');
  const formatDate = useDateFormat();
  const [isOpen, setOpen] = useState(false);
  const name = joinName(user);
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-8 gap-y-6 rounded-card border border-line bg-paper p-5 sm:p-8"
    >
      <Portrait image={user.image} name={name} />
      <div className="min-w-[min(14rem,100%)] flex-1 space-y-2">
        <h2 className="break-words" dir="auto">
          {name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <span className="rounded-full bg-lagoon-soft px-3 py-1 font-medium text-lagoon text-sm">
            {t(`roles.${role}`)}
          </span>
          <span>{t('memberSince', { date: formatDate(memberSince, { month: 'long', year: 'numeric' }) })}</span>
        </p>
        {user.demonstration && <DemonstrationNote of="account" />}
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:w-full">
        <EditIcon />
        {t(user.image ? 'changePhoto' : 'addPhoto')}
      </Button>
      <PhotoDialog open={isOpen} onClose={() => setOpen(false)} onSaved={onPhoto} />
    </section>
  );
}

function Portrait({ image, name }: { image: string | null; name: string }) {
  const t = useTranslations('ProfileCard');
  if (image) {
    return (
      // biome-ignore lint/performance/noImgElement: stored in this size; next/image writes a style attribute
      <img
        src={image}
        alt={t('portrait', { name })}
        width={112}
        height={112}
        className="size-28 shrink-0 rounded-full bg-line object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-28 shrink-0 place-items-center rounded-full bg-lagoon-soft font-serif text-5xl text-lagoon leading-none"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
