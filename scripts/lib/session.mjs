import { SettingError } from './settings.mjs';
import { toolsEnded } from './tool.mjs';

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const PARENT_POLL_MS = 250;

/**
 * @typedef {object} Session
 * @property {AbortSignal} signal
 * @property {(close: () => unknown) => void} onExit called in reverse order
 * @property {(kill: () => unknown) => void} onForce called on the second signal
 * @property {() => void} settle from now on a signal is no failure
 */

/**
 * Runs a command, whose result is the exit code, and closes what it has opened when it ends, fails or receives a signal.
 * @param {(session: Session) => Promise<number | undefined>} work
 * @param {string} [notice] printed at the first signal
 */
export async function runSession(work, notice = '\n· Stopping …') {
  const abort = new AbortController();
  /** @type {(() => unknown)[]} */
  const closers = [];
  /** @type {(() => unknown)[]} */
  const killers = [];
  /** @type {Promise<never> | undefined} */
  let ending;
  let settled = false;

  async function closeAll(/** @type {number} */ code) {
    abort.abort();
    await toolsEnded();
    for (let close = closers.pop(); close; close = closers.pop()) {
      await Promise.resolve(close()).catch((error) => console.error(error instanceof Error ? error.message : error));
    }
    return process.exit(code);
  }
  const end = (/** @type {number} */ code) => (ending ??= closeAll(code));

  for (const [name, code] of Object.entries(exitCodes)) {
    process.on(name, () => {
      if (ending) for (const kill of killers) kill();
      else console.log(notice);
      end(settled ? 0 : code);
    });
  }
  process.once('disconnect', () => end(exitCodes.SIGHUP));
  if (process.env.npm_lifecycle_event) watchParent(() => end(exitCodes.SIGHUP));

  try {
    const code = await work({
      signal: abort.signal,
      onExit: (close) => closers.push(close),
      onForce: (kill) => killers.push(kill),
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

/** A killed npm sends no signal to its script, which would hold the port and the data folder. */
function watchParent(/** @type {() => void} */ onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_MS);
  timer.unref();
}
