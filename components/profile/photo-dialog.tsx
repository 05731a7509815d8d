import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DropZone } from '@/components/ui/drop-zone';
import { CloudUploadIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/lib/browser/class-names';
import { logFailure } from '@/lib/browser/log-failure';
import { problemCode } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/api';
import { cropPhoto, type Section } from '@/lib/media/crop-photo';
import { acceptedTypes, findFileProblem } from '@/lib/media/file';
import { savePhoto } from '@/lib/profile/api';
import type { User } from '@/lib/profile/schema';
import { useToast } from '@/stores/toast';

const PhotoCropper = dynamic(() => import('@/components/profile/photo-cropper').then((file) => file.PhotoCropper), {
  ssr: false,
  loading: () => <Skeleton className="h-72" />,
});

type Props = { open: boolean; user: User; onClose: () => void; onSaved: (saved: User) => void };

/** Chooses, crops and uploads a portrait; the choice is retained after an error. */
export function PhotoDialog({ open, user, onClose, onSaved }: Props) {
  const t = useTranslations('PhotoDialog');
  const message = useFieldMessage();
  const { photo, refused, sentShare, setSection, choose, send, close } = usePhotoUpload({ user, onClose, onSaved });
  const isSending = sentShare !== null;
  const error = message({ message: refused });
  return (
    <Dialog
      open={open}
      // an upload cannot be cancelled
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
      <div className="[&>:not(:empty)]:mt-5">
        {error && <Banner kind="error">{error}</Banner>}
        <div role="status">{isSending && <SendProgress share={sentShare} />}</div>
      </div>
    </Dialog>
  );
}

function usePhotoUpload({ user, onClose, onSaved }: Omit<Props, 'open'>) {
  const t = useTranslations('PhotoDialog');
  const show = useToast((toast) => toast.show);
  const [photo, setPhoto] = useObjectUrl();
  const [section, setSection] = useState<Section | null>(null);
  const [refused, setRefused] = useState<string>();
  const [sentShare, setSentShare] = useState<number | null>(null);

  function choose(file: File | null, problem?: string) {
    setRefused(problem);
    if (problem) return;
    setSection(null);
    setPhoto(file);
  }

  function close() {
    setPhoto(null);
    setSection(null);
    setRefused(undefined);
    onClose();
  }

  async function upload(url: string, part: Section): Promise<string | undefined> {
    const cropped = await cropPhoto(url, part).catch(() => null);
    if (!cropped) return 'invalidImage';
    const result = await withIdToken((token) => savePhoto(token, user, cropped, setSentShare));
    if (!result.ok) {
      logFailure('profile_update', result.problem.error);
      return problemCode(result.problem);
    }
    onSaved(result.data);
    show(t('saved'));
    close();
  }

  async function send() {
    if (!photo || !section) return setRefused('image.validation.required');
    setRefused(undefined);
    setSentShare(0);
    const problem = await upload(photo, section);
    setSentShare(null);
    setRefused(problem);
  }

  return { photo, refused, sentShare, setSection, choose, send, close };
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

/** An object URL of a file, revoked when it is replaced or unmounted. */
function useObjectUrl(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    function revoke() {
      return () => {
        if (url) URL.revokeObjectURL(url);
      };
    },
    [url],
  );
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}

type PickerProps = {
  isCompact: boolean;
  disabled: boolean;
  /** Receives the file, or a key of `Errors.fields`. */
  onChoose: (file: File | null, problem?: string) => void;
};

export function PhotoPicker({ isCompact, disabled, onChoose }: PickerProps) {
  const t = useTranslations('PhotoDialog');
  const id = useId();
  return (
    <DropZone
      id={id}
      aria-describedby={`${id}-hint`}
      accept={acceptedTypes.join(',')}
      disabled={disabled}
      onFiles={([file]) => file && onChoose(file, findFileProblem(file) ?? undefined)}
      className={classNames(
        'gap-x-3 text-center',
        isCompact ? 'justify-center px-4 py-2.5' : 'flex-col gap-y-2 px-6 py-12',
      )}
    >
      <CloudUploadIcon className={isCompact ? 'size-5 text-lagoon' : 'size-10 text-lagoon'} />
      <label htmlFor={id} className="font-medium">
        {t(isCompact ? 'chooseAnother' : 'choose')}
      </label>
      <p id={`${id}-hint`} className={isCompact ? 'sr-only' : 'text-muted text-sm'}>
        {t('hint')}
      </p>
    </DropZone>
  );
}
