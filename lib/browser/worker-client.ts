type Reply<Answer> = { id: number; answer: Answer | null };

/** Returns a function that sends a question to a worker; null when that has no answer or does not run. */
export function createWorkerClient<Question, Answer>(script: string): (question: Question) => Promise<Answer | null> {
  const waiting = new Map<number, (answer: Answer | null) => void>();
  let worker: Worker | null = null;
  let last = 0;

  function settle(id: number, answer: Answer | null): void {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  }
  function startWorker(): Worker {
    const started = new Worker(script);
    started.addEventListener('message', ({ data: { id, answer } }: MessageEvent<Reply<Answer>>) => settle(id, answer));
    started.addEventListener('error', () => {
      worker = null;
      for (const id of waiting.keys()) settle(id, null);
    });
    return started;
  }
  return (question) =>
    new Promise((resolve) => {
      if (typeof Worker === 'undefined') return resolve(null);
      worker ??= startWorker();
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage({ id: last, question });
    });
}

/** Answers the questions of a client; the script of a worker calls it once. */
export function answerQuestions<Question, Answer>(answerTo: (question: Question) => Promise<Answer> | Answer): void {
  addEventListener('message', async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
    const answer = await Promise.resolve(question)
      .then(answerTo)
      .catch(() => null);
    postMessage({ id, answer });
  });
}
