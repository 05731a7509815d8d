import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem, Result } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/api';
import { findIdToken } from '@/lib/identity/client';
import { checkImport, confirmImport, discardImport, loadImportProgress } from '@/lib/listings/import-export/api';
import { detectFormat, uploadPhotos } from '@/lib/listings/import-export/import-file';
import { type ImportAnswer, type ImportProgress, MAX_FILE_BYTES } from '@/lib/listings/import-export/schema';

export type CurrentImport = { file: ImportAnswer; progress: ImportProgress };
export type UploadProgress = { sent: number; total: number };

const POLL_MS = 1_000;
const initialProgress: ImportProgress = { state: 'judged', done: 0, total: 0, reason: null, made: [] };
const invalidFile = (code: string): Problem => ({
  error: 'invalid_input',
  status: 422,
  errors: [{ pointer: '/text', code }],
});

export function useImport(start: CurrentImport | null) {
  const [current, setCurrent] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const [sending, setSending] = useState<UploadProgress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const id = current?.file.importId;
  usePolling(current?.progress.state === 'running' ? id : undefined, (progress) =>
    setCurrent((now) => now && { ...now, progress }),
  );

  async function run<T>(request: (token: string) => Promise<Result<T>>): Promise<T | null> {
    setBusy(true);
    setProblem(null);
    const result = await withIdToken(request);
    setBusy(false);
    if (result.ok) return result.data;
    setProblem(result.problem.status === 0 ? { ...result.problem, error: 'offline' } : result.problem);
    return null;
  }

  /** `text` is null for a file that is too large to read. */
  async function check(text: string | null, photos: readonly File[]): Promise<void> {
    if (text?.trim() === '') return setProblem(invalidFile('emptyFile'));
    if (text === null || new Blob([text]).size > MAX_FILE_BYTES) return setProblem(invalidFile('fileTooLarge'));
    const file = await run(async (token) => {
      const onProgress = (count: number, total: number) => setSending({ sent: count, total });
      const named = await uploadPhotos(text, photos, { token, onProgress });
      setSending(null);
      return checkImport(token, { format: detectFormat(text), text, photos: named });
    });
    if (file) setCurrent({ file, progress: initialProgress });
  }

  async function confirm(lines: readonly number[]): Promise<void> {
    if (!id) return;
    const progress = await run((token) => confirmImport(token, id, lines));
    if (progress) setCurrent((now) => now && { ...now, progress });
  }

  /** Errors are ignored: the server deletes imports after a day. */
  async function startOver(): Promise<void> {
    setCurrent(null);
    setProblem(null);
    const token = await findIdToken();
    if (token && id) await discardImport(token, id);
  }

  return { current, isBusy, sending, problem, check, confirm, startOver };
}

/** Reads the progress of a running import every second; a failed request is repeated. */
function usePolling(id: string | undefined, onProgress: (progress: ImportProgress) => void) {
  const report = useEffectEvent(onProgress);
  useEffect(
    function pollProgress() {
      if (!id) return;
      const importId = id;
      let timer = setTimeout(poll, POLL_MS);
      async function poll() {
        const token = await findIdToken();
        const result = token ? await loadImportProgress(token, importId) : null;
        if (result?.ok) report(result.data);
        timer = setTimeout(poll, POLL_MS);
      }
      return () => clearTimeout(timer);
    },
    [id],
  );
}
