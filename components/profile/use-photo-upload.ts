import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { logFailure } from '@/lib/browser/log-failure';
import { problemCode } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/api';
import { uploadPhoto } from '@/lib/media/api';
import { cropPhoto, type Section } from '@/lib/media/crop-photo';
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits';
import { savePhoto } from '@/lib/profile/api';
import type { User } from '@/lib/profile/schema';
import { useToast } from '@/stores/toast';

type Options = { onClose: () => void; onSaved: (saved: User) => void };

/** The state of the dialog of a portrait; `refused` is a key of `Errors`, `sentShare` is 0 to 1 during an upload. */
export function usePhotoUpload({ onClose, onSaved }: Options) {
  const t = useTranslations('PhotoDialog');
  const [section, setSection] = useState<Section | null>(null);
  const [refused, setRefused] = useState<string>();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const { photo, setPhoto, convertPhoto } = useChosenPhoto(setSentShare);

  function choose(file: File, problem?: string) {
    setRefused(problem);
    if (!problem) show(file);
  }

  function show(file: File | null) {
    setSection(null);
    setPhoto(file);
  }

  function close() {
    show(null);
    setRefused(undefined);
    onClose();
  }

  async function convert() {
    setSentShare(0);
    const problem = await convertPhoto();
    setSentShare(null);
    if (!problem) return;
    setRefused(problem);
    show(null);
  }

  async function send() {
    if (!photo || !section) return setRefused('image.validation.required');
    setRefused(undefined);
    setSentShare(0);
    const cropped = await cropPhoto(photo, section).catch(() => null);
    const result = cropped && (await withIdToken((token) => savePhoto(token, cropped, setSentShare)));
    setSentShare(null);
    if (!result) return setRefused('invalidImage');
    if (!result.ok) {
      logFailure('profile_update', result.problem.error);
      return setRefused(problemCode(result.problem));
    }
    onSaved(result.data);
    useToast.getState().show(t('saved'));
    close();
  }

  return { photo, refused, sentShare, setSection, choose, convert, send, close };
}

/** The URL of a chosen file, or of its conversion on the server where this browser cannot decode it. */
function useChosenPhoto(onProgress: (share: number) => void) {
  const file = useRef<File | null>(null);
  const [local, setLocal] = useObjectUrl();
  const [stored, setStored] = useState<string | null>(null);

  function setPhoto(chosen: File | null) {
    file.current = chosen;
    setStored(null);
    setLocal(chosen);
  }

  /** Returns the problem, as a key of `Errors`. */
  async function convertPhoto(): Promise<string | null> {
    const chosen = file.current;
    if (!chosen || stored) return 'invalidImage';
    if (chosen.size > MAX_UPLOAD_BYTES) return 'photoTooLarge';
    const result = await withIdToken((token) => uploadPhoto(chosen, { token, onProgress }));
    if (!result.ok) return problemCode(result.problem);
    if (file.current === chosen) setStored(result.data.url);
    return null;
  }

  return { photo: stored ?? local, setPhoto, convertPhoto };
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
