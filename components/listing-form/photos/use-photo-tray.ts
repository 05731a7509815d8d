import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { findIdToken } from '@/lib/identity/client';
import { signedOutProblem } from '@/lib/identity/with-id-token';
import type { FormValues } from '@/lib/listings/form/form-values';
import type { ListingInput } from '@/lib/listings/schema';
import type { UploadResult } from '@/lib/media/api';
import { shrinkPhoto } from '@/lib/media/file';
import { MAX_PHOTOS } from '@/lib/media/limits';
import { createPhotoTray } from '@/lib/media/photo-tray';

type Form = UseFormReturn<FormValues, unknown, ListingInput>;

const signedOutResult: UploadResult = { ok: false, problem: signedOutProblem, retryAfterSeconds: null };

/** The photographs of a form: sent as soon as they are chosen, so that the form itself holds addresses only. */
export function usePhotoTray(form: Form) {
  const [tray] = useState(() =>
    createPhotoTray(
      {
        async upload(file, options) {
          const token = await findIdToken();
          if (!token) return signedOutResult;
          // what judges the answer is heavy, and nobody needs it before
          const { uploadPhoto } = await import('@/lib/media/api');
          return uploadPhoto(file, { token, ...options });
        },
        shrink: shrinkPhoto,
        onChange: ([cover = '', ...others]) => write(form, cover, others),
      },
      MAX_PHOTOS,
    ),
  );
  const [isWaiting, setWaiting] = useState(false);
  const waits = useRef(false);

  useEffect(
    function followForm() {
      const load = () => tray.load(photosOf(form.getValues()));
      load();
      const stop = form.subscribe({
        formState: { values: true },
        // without a name it is a reset: a draft was put back, or thrown away
        callback: ({ name }) => name === undefined && load(),
      });
      return () => {
        stop();
        tray.close();
      };
    },
    [form, tray],
  );

  useEffect(
    function goOn() {
      const online = () => tray.retryAll('offline');
      // somebody may have logged in again in another tab
      const back = () => {
        if (tray.getTiles().some(({ code }) => code === 'sign_in_required')) {
          void findIdToken().then((token) => token && tray.retryAll('sign_in_required'));
        }
      };
      addEventListener('online', online);
      addEventListener('focus', back);
      return () => {
        removeEventListener('online', online);
        removeEventListener('focus', back);
      };
    },
    [tray],
  );

  /** Sends the form once every photograph has arrived; says so when one will not. */
  const whenArrived = useCallback(
    (send: () => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault();
      if (waits.current) return;
      waits.current = true;
      setWaiting(true);
      const haveArrived = await tray.settle();
      waits.current = false;
      setWaiting(false);
      if (haveArrived) await send();
      else form.setError('gallery', { type: 'photos', message: 'photosUnfinished' }, { shouldFocus: true });
    },
    [form, tray],
  );

  return { tray, isWaiting, whenArrived };
}

const photosOf = ({ image, gallery }: FormValues) =>
  [image, ...gallery].filter((url) => url !== undefined && url !== '');

function write(form: Form, cover: string, others: string[]) {
  form.setValue('image', cover, { shouldDirty: true });
  form.setValue('gallery', others, { shouldDirty: true });
  form.clearErrors(['image', 'gallery']);
}
