import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a command. Prints its usage and ends the process with 0 for `--help`, and with 1 for an unknown or missing argument.
 * @param {string} usage the first line is the call
 * @param {{ options?: string[], positionals?: [least: number, most: number] }} accepted options are switches
 * @param {string[]} given
 */
export function readArguments(
  usage,
  { options = [], positionals: [least, most] = [0, 0] } = {},
  given = process.argv.slice(2),
) {
  const names = [...options, 'help'];
  const switches = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('boolean') }]));
  try {
    const { values, positionals } = parseArgs({ args: given, options: switches, allowPositionals: true });
    if (values.help) {
      console.log(`Usage: ${usage}`);
      process.exit(0);
    }
    if (positionals.length < least) throw new Error('An argument is missing.');
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'.`);
    return { positionals, has: (/** @type {string} */ name) => values[name] === true };
  } catch (error) {
    // Node adds how a positional argument could begin with a dash
    return refuseArguments(usage, /** @type {Error} */ (error).message.replace(/\. To specify.*/s, '.'));
  }
}

/** @returns {never} */
export function refuseArguments(/** @type {string} */ usage, /** @type {string} */ reason) {
  console.error(`${reason}\nUsage: ${usage}`);
  process.exit(1);
}
