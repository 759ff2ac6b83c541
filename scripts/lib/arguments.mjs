/**
 * Reads the arguments of a command. `--help` prints the usage and ends the process. An unknown option and an argument too many are
 * named, and end it with code 2, before anything is built or done.
 *
 * @param {string} usage text after `Usage: `
 * @param {{options?: readonly string[], maxArguments?: number}} [accepted] the options, such as `--write`, or `--keep=` with a value,
 *   and how many other arguments there may be; default any number
 * @returns {string[]}
 */
export function readArguments(usage, { options: known = [], maxArguments = Number.POSITIVE_INFINITY } = {}) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  const isKnown = (option) =>
    known.some((name) => option === name.replace('=', '') || (name.endsWith('=') && option.startsWith(name)));
  const unknown = args.find((argument) => argument.startsWith('-') && !isKnown(argument));
  if (unknown !== undefined) exitWithUsage(`There is no option ${unknown}.`, usage);
  const others = args.filter((argument) => !argument.startsWith('-'));
  if (others.length > maxArguments)
    exitWithUsage(`There is one argument too many: ${others[maxArguments]}.`, usage);
  return args;
}

function exitWithUsage(reason, usage) {
  console.error(`${reason}\nUsage: ${usage}`);
  process.exit(2);
}
