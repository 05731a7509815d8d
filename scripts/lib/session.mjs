import { SettingError } from './settings.mjs';
import { toolsEnded } from './tool.mjs';

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const PARENT_MS = 250;

/**
 * Runs a command to its end and leaves nothing of it behind: whatever it opened is closed in reverse order, whether it ends
 * by itself, fails, or is told to stop. Told twice, it hurries. Being told to stop is no failure once it has settled.
 *
 * @param {(session: Session) => Promise<number | undefined>} work its result is the exit code
 *
 * @typedef {object} Session
 * @property {AbortSignal} signal
 * @property {(leave: () => unknown) => void} onLeave
 * @property {(hurry: () => unknown) => void} onHurry
 * @property {() => void} settle
 */
export async function runSession(work) {
  const abort = new AbortController();
  /** @type {(() => unknown)[]} */
  const leaving = [];
  /** @type {(() => unknown)[]} */
  const hurrying = [];
  /** @type {Promise<never> | undefined} */
  let ending;
  let settled = false;

  async function closeAll(/** @type {number} */ code) {
    abort.abort();
    await toolsEnded();
    for (let leave = leaving.pop(); leave; leave = leaving.pop()) {
      await Promise.resolve(leave()).catch((error) => console.error(error instanceof Error ? error.message : error));
    }
    return process.exit(code);
  }
  const end = (/** @type {number} */ code) => (ending ??= closeAll(code));

  for (const [name, code] of Object.entries(exitCodes)) {
    process.on(name, () => {
      if (ending) for (const hurry of hurrying) hurry();
      else console.log('\n· Stopping …');
      end(settled ? 0 : code);
    });
  }
  process.once('disconnect', () => end(exitCodes.SIGHUP));
  if (process.env.npm_lifecycle_event) watchParent(() => end(exitCodes.SIGHUP));

  try {
    const code = await work({
      signal: abort.signal,
      onLeave: (leave) => leaving.push(leave),
      onHurry: (hurry) => hurrying.push(hurry),
      settle: () => {
        settled = true;
      },
    });
    await end(code ?? 0);
  } catch (error) {
    if (ending) await ending;
    else console.error(error instanceof SettingError ? error.message : `✗ ${/** @type {Error} */ (error).message}`);
    await end(1);
  }
}

/** npm may be killed without a chance to tell us; left alone, we would keep the port and the data of the next start. */
function watchParent(/** @type {() => void} */ onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_MS);
  timer.unref();
}
