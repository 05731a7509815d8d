import { useEffect, useState } from 'react';
import type { Problem, Result } from '@/lib/http/client';
import { findIdToken } from '@/lib/identity/client';
import { withIdToken } from '@/lib/identity/with-id-token';
import { checkImport, confirmImport, discardImport, loadImportProgress } from '@/lib/listings/import-export/api';
import { detectFormat, uploadPhotos } from '@/lib/listings/import-export/import-file';
import { type ImportAnswer, type ImportProgress, MAX_FILE_BYTES } from '@/lib/listings/import-export/schema';

export type CurrentImport = { file: ImportAnswer; progress: ImportProgress };
/** Photographs on their way. */
export type Sending = { sent: number; total: number };

const POLL_MS = 1_000;
const judged: ImportProgress = { state: 'judged', done: 0, total: 0, reason: null, made: [] };
const invalidFile = (code: string): Problem => ({
  error: 'invalid_input',
  status: 422,
  errors: [{ pointer: '/text', code }],
});

/** A file of listings from the moment it is chosen until everything in it is made. */
export function useImport(start: CurrentImport | null) {
  const [current, setCurrent] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const id = current?.file.importId;
  const isRunning = current?.progress.state === 'running';

  useEffect(
    function followProgress() {
      if (!id || !isRunning) return;
      let timer = setTimeout(look, POLL_MS);
      async function look() {
        const token = await findIdToken();
        const result = token && id ? await loadImportProgress(token, id) : null;
        if (result?.ok) setCurrent((now) => now && { ...now, progress: result.data });
        // a lost connection comes back; meanwhile the server goes on by itself
        timer = setTimeout(look, POLL_MS);
      }
      return () => clearTimeout(timer);
    },
    [id, isRunning],
  );

  async function ask<T>(question: (token: string) => Promise<Result<T>>): Promise<T | null> {
    setBusy(true);
    setProblem(null);
    const result = await withIdToken(question);
    setBusy(false);
    if (result.ok) return result.data;
    setProblem(result.problem.status === 0 ? { ...result.problem, error: 'offline' } : result.problem);
    return null;
  }

  /** `text` is null for a file that is too large to be read at all. */
  async function check(text: string | null, photos: readonly File[]): Promise<void> {
    if (text?.trim() === '') return setProblem(invalidFile('emptyFile'));
    if (text === null || new Blob([text]).size > MAX_FILE_BYTES) return setProblem(invalidFile('fileTooLarge'));
    const file = await ask(async (token) => {
      const onProgress = (count: number, total: number) => setSending({ sent: count, total });
      const named = await uploadPhotos(text, photos, { token, onProgress });
      setSending(null);
      return checkImport(token, { format: detectFormat(text), text, photos: named });
    });
    if (file) setCurrent({ file, progress: judged });
  }

  async function confirm(lines: readonly number[]): Promise<void> {
    if (!id) return;
    const progress = await ask((token) => confirmImport(token, id, lines));
    if (progress) setCurrent((now) => now && { ...now, progress });
  }

  /** The server forgets it after a day by itself, so nobody waits for its answer. */
  async function startOver(): Promise<void> {
    setCurrent(null);
    setProblem(null);
    const token = await findIdToken();
    if (token && id) await discardImport(token, id);
  }

  return { current, isBusy, sending, problem, check, confirm, startOver };
}
