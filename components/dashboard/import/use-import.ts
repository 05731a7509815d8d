import { useEffect, useEffectEvent, useState } from 'react';
import { downloadFile } from '@/lib/browser/download-file';
import type { Problem, Result } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/api';
import { findIdToken } from '@/lib/identity/client';
import {
  confirmImport,
  correctImport,
  discardImport,
  downloadCorrected,
  loadImportProgress,
} from '@/lib/listings/import-export/api';
import { type ImportPart, readImportFile, toParts, UnreadableFile } from '@/lib/listings/import-export/import-file';
import type { Corrections, ImportAnswer, ImportProgress } from '@/lib/listings/import-export/schema';
import { sendFile } from '@/lib/listings/import-export/send-file';

export type CurrentImport = { file: ImportAnswer; progress: ImportProgress };
export type Unreadable = { code: UnreadableFile['code']; name: string };
export type UploadProgress = { sent: number; total: number };

const POLL_MS = 1_000;
const initialProgress: ImportProgress = { state: 'judged', done: 0, total: 0, reason: null, made: [] };
const emptyFile: Problem = {
  error: 'invalid_input',
  status: 422,
  errors: [{ pointer: '/text', code: 'emptyFile' }],
};

async function readParts(source: File | string): Promise<ImportPart[] | UnreadableFile> {
  try {
    return await toParts(source instanceof File ? await readImportFile(source) : source);
  } catch (error) {
    // the file may have been deleted or may be no JSON
    return error instanceof UnreadableFile ? error : new UnreadableFile('damaged');
  }
}

export function useImport(start: CurrentImport | null) {
  const [current, setCurrent] = useState(start);
  const [sending, setSending] = useState<UploadProgress | null>(null);
  const { isBusy, setBusy, problem, setProblem, run } = useRequest();
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null);
  const id = current?.file.importId;
  usePolling(current?.progress.state === 'running' ? id : undefined, (progress) =>
    setCurrent((now) => now && { ...now, progress }),
  );

  /** Checks a file, or pasted text, part by part. */
  async function check(source: File | string, photos: readonly File[]): Promise<void> {
    setProblem(null);
    setUnreadable(null);
    setBusy(true);
    const parts = await readParts(source);
    setBusy(false);
    if (parts instanceof UnreadableFile) {
      return setUnreadable({ code: parts.code, name: source instanceof File ? source.name : '' });
    }
    if (parts.every(({ text }) => text.trim() === '')) return setProblem(emptyFile);
    const onProgress = (sent: number, total: number) => setSending({ sent, total });
    const file = await run((token) => sendFile(parts, photos, { token, onProgress }));
    setSending(null);
    if (file) setCurrent({ file, progress: initialProgress });
  }

  async function correct(rows: Corrections): Promise<void> {
    if (!id) return;
    const file = await run((token) => correctImport(token, id, rows));
    if (file) setCurrent((now) => now && { ...now, file });
  }

  async function download(): Promise<void> {
    const file = id && (await run((token) => downloadCorrected(token, id)));
    if (file) downloadFile(file, 'corrected.csv');
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
    setUnreadable(null);
    const token = await findIdToken();
    if (token && id) await discardImport(token, id);
  }

  return { current, isBusy, sending, problem, unreadable, check, correct, download, confirm, startOver };
}

function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function run<T>(request: (token: string) => Promise<Result<T>>): Promise<T | null> {
    setBusy(true);
    setProblem(null);
    const result = await withIdToken(request);
    setBusy(false);
    if (result.ok) return result.data;
    setProblem(result.problem.status === 0 ? { ...result.problem, error: 'offline' } : result.problem);
    return null;
  }

  return { isBusy, setBusy, problem, setProblem, run };
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
