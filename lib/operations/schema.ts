import type { JobName } from '@/lib/jobs/loop';

/** `waiting`: a job that has not run yet. */
export type OperationState = 'ok' | 'failing' | 'off' | 'waiting';

/** The state of an installation as one instance sees it. */
export type Operations = {
  version: string;
  instance: string;
  database: { state: OperationState; answerMs: number | null };
  media: { state: OperationState; storage: 'files' | 'objects'; freeBytes: number | null };
  tide: { state: OperationState; at: Date | null };
  partner: { state: OperationState; at: Date | null };
  mail: { state: OperationState; waiting: number; oldest: Date | null };
  backup: { state: OperationState; at: Date | null };
  jobs: { name: JobName; state: OperationState; at: Date | null }[];
};
