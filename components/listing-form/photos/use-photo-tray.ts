import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ErrorOption } from 'react-hook-form';
import { readProblem } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/api';
import { findIdToken } from '@/lib/identity/client';
import type { FormValues, useListingForm } from '@/lib/listings/form/form-values';
import { shrinkPhoto } from '@/lib/media/file';
import { MAX_PHOTOS } from '@/lib/media/limits';
import { PhotoTray } from '@/lib/media/photo-tray';

type Form = ReturnType<typeof useListingForm>;

/** The photographs of a form, uploaded when they are chosen; the form holds their URLs. */
export function usePhotoTray(form: Form, onUnfinished: (error: ErrorOption) => void) {
  const [tray] = useState(
    () =>
      new PhotoTray(
        {
          upload: (file, options) =>
            withIdToken(async (token) => {
              // loaded on first use because of its size
              const api = await import('@/lib/media/api').catch(() => null);
              return api?.uploadPhoto(file, { token, ...options }) ?? { ok: false, problem: readProblem(null) };
            }),
          shrink: shrinkPhoto,
          onChange: ([cover = '', ...others]) => write(form, cover, others),
        },
        MAX_PHOTOS,
      ),
  );
  const [isWaiting, setWaiting] = useState(false);
  const isWaitingNow = useRef(false);
  useRetryOnReturn(tray);

  useEffect(
    function loadFromForm() {
      const load = () => tray.load(photosOf(form.getValues()));
      load();
      const unsubscribe = form.subscribe({
        formState: { values: true },
        // a change without a name is a reset
        callback: ({ name }) => name === undefined && load(),
      });
      return () => {
        unsubscribe();
        tray.close();
      };
    },
    [form, tray],
  );

  /** Submits the form after all uploads; sets an error when one failed. */
  const afterUploads = (send: () => Promise<void>) => async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (isWaitingNow.current) return;
    isWaitingNow.current = true;
    setWaiting(true);
    const isComplete = await tray.settle();
    isWaitingNow.current = false;
    setWaiting(false);
    form.clearErrors('root');
    if (isComplete) await send();
    else if (isSignedOut(tray)) form.setError('root', { type: 'photos', message: 'photosSignedOut' });
    else onUnfinished({ type: 'photos', message: 'photosUnfinished' });
  };

  // a file that has not arrived is lost with the page
  const hasFiles = () => tray.getTiles().some(({ state, file }) => state !== 'done' && file !== null);
  const isUploading = useSyncExternalStore(tray.subscribe, hasFiles, () => false);

  return { tray, isWaiting, isUploading, afterUploads };
}

/** Retries failed uploads when the connection returns or the user has signed in again in another tab. */
function useRetryOnReturn(tray: PhotoTray) {
  useEffect(
    function retryOnReturn() {
      const online = () => tray.retryAll('offline');
      const focus = () => {
        if (isSignedOut(tray)) {
          void findIdToken().then((token) => token && tray.retryAll('sign_in_required'));
        }
      };
      const controller = new AbortController();
      addEventListener('online', online, controller);
      addEventListener('focus', focus, controller);
      return () => controller.abort();
    },
    [tray],
  );
}

const isSignedOut = (tray: PhotoTray) => tray.getTiles().some(({ code }) => code === 'sign_in_required');

const photosOf = ({ image, gallery }: FormValues) =>
  [image, ...gallery].filter((url) => url !== undefined && url !== '');

function write(form: Form, cover: string, others: string[]) {
  form.setValue('image', cover, { shouldDirty: true });
  form.setValue('gallery', others, { shouldDirty: true });
  form.clearErrors(['image', 'gallery']);
  form.clearErrors('root');
}
