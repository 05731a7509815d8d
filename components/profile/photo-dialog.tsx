'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { PhotoPicker } from '@/components/profile/photo-picker';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { problemCode } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/with-id-token';
import { cropPhoto, type Section } from '@/lib/media/crop-photo';
import { savePhoto } from '@/lib/profile/api';
import type { User } from '@/lib/profile/schema';
import { useToast } from '@/stores/toast';

// most visits change no photo
const PhotoCropper = dynamic(() => import('@/components/profile/photo-cropper').then((file) => file.PhotoCropper), {
  ssr: false,
  loading: () => <Skeleton className="h-72" />,
});

type Props = { open: boolean; user: User; onClose: () => void; onSaved: (saved: User) => void };

/** Choose a photo, choose its section, send it. What was refused is said here, and what was chosen stays. */
export function PhotoDialog({ open, user, onClose, onSaved }: Props) {
  const t = useTranslations('PhotoDialog');
  const message = useFieldMessage();
  const show = useToast((toast) => toast.show);
  const [photo, setPhoto] = useObjectUrl();
  const [section, setSection] = useState<Section | null>(null);
  const [refused, setRefused] = useState<string>();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const isSending = sentShare !== null;

  function choose(file: File | null, problem?: string) {
    setRefused(problem);
    if (problem) return;
    setSection(null);
    setPhoto(file);
  }

  async function send() {
    if (!photo || !section) return setRefused('photoRequired');
    setRefused(undefined);
    setSentShare(0);
    const problem = await sendSection(photo, section);
    setSentShare(null);
    setRefused(problem);
  }

  async function sendSection(url: string, part: Section): Promise<string | undefined> {
    const cropped = await cropPhoto(url, part).catch(() => null);
    if (!cropped) return 'invalidImage';
    const result = await withIdToken((token) => savePhoto(token, user, cropped, setSentShare));
    if (!result.ok) return problemCode(result.problem);
    onSaved(result.data);
    show(t('saved'));
    close();
  }

  function close() {
    setPhoto(null);
    setSection(null);
    setRefused(undefined);
    onClose();
  }

  const error = refused === 'photoRequired' ? t('required') : message({ message: refused });
  return (
    <Dialog
      open={open}
      // what is on its way arrives; closing would only hide whether it did
      onClose={isSending ? () => {} : close}
      title={t('title')}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isSending}>
            {t('cancel')}
          </Button>
          <Button onClick={send} pending={isSending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {photo && open && (
          <PhotoCropper
            key={photo}
            url={photo}
            onSection={setSection}
            onUnreadable={() => choose(null, 'invalidImage')}
          />
        )}
        <PhotoPicker isCompact={photo !== null} disabled={isSending} onChoose={choose} />
      </div>
      <div aria-live="polite" className="*:mt-5">
        {error && <Banner kind="error">{error}</Banner>}
        {isSending && <SendProgress share={sentShare} />}
      </div>
    </Dialog>
  );
}

function SendProgress({ share }: { share: number }) {
  const t = useTranslations('PhotoDialog');
  const percent = Math.round(share * 100);
  return (
    <label className="block space-y-2 text-muted text-sm">
      {t('sending')}
      <progress
        value={percent}
        max={100}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-lagoon [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lagoon"
      />
    </label>
  );
}

/** The address of a chosen file inside this page, given back when it is no longer needed. */
function useObjectUrl(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    function giveBack() {
      return () => {
        if (url) URL.revokeObjectURL(url);
      };
    },
    [url],
  );
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
