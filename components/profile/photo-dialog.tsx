import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { usePhotoUpload } from '@/components/profile/use-photo-upload';
import { Banner } from '@/components/ui/banner';
import { DialogActions } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DropZone } from '@/components/ui/drop-zone';
import { CloudUploadIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/lib/browser/class-names';
import { acceptedTypes, findFileProblem } from '@/lib/media/file';
import type { User } from '@/lib/profile/schema';

const PhotoCropper = dynamic(() => import('@/components/profile/photo-cropper').then((file) => file.PhotoCropper), {
  ssr: false,
  loading: () => <Skeleton className="h-72" />,
});

type Props = { open: boolean; onClose: () => void; onSaved: (saved: User) => void };

/** Chooses, crops and uploads a portrait; the choice is retained after an error. */
export function PhotoDialog({ open, onClose, onSaved }: Props) {
  const t = useTranslations('PhotoDialog');
  const message = useFieldMessage();
  const { photo, refused, sentShare, setSection, choose, convert, send, close } = usePhotoUpload({
    onClose,
    onSaved,
  });
  const isSending = sentShare !== null;
  const error = message({ message: refused });
  return (
    <Dialog
      open={open}
      // an upload cannot be cancelled
      onClose={isSending ? () => {} : close}
      title={t('title')}
      footer={
        <DialogActions cancel={t('cancel')} onCancel={close} isLocked={isSending} onClick={send} pending={isSending}>
          {t('save')}
        </DialogActions>
      }
    >
      <div className="space-y-5">
        {photo && open && <PhotoCropper key={photo} url={photo} onSection={setSection} onUnreadable={convert} />}
        <PhotoPicker isCompact={photo !== null} disabled={isSending} onChoose={choose} />
      </div>
      <div className="[&>:not(:empty)]:mt-5">
        {error && <Banner kind="error">{error}</Banner>}
        <div role="status">{isSending && <SendProgress share={sentShare} />}</div>
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

type PickerProps = {
  isCompact: boolean;
  disabled: boolean;
  /** Receives the file, or a key of `Errors.fields`. */
  onChoose: (file: File, problem?: string) => void;
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
