/**
 * Reads the arguments of a command-line program. `--help` prints the usage and ends the process. Any other option, because these
 * programs have none, and another number of arguments end it with code 2.
 *
 * @param usage text after `Usage: `
 */
export function readArguments(usage: string, expectedCount: number): readonly string[] {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(0);
  }
  const option = args.find((argument) => argument.startsWith('-'));
  if (option === undefined && args.length === expectedCount) return args;
  process.stderr.write(`${option === undefined ? '' : `There is no option ${option}.\n`}Usage: ${usage}\n`);
  process.exit(2);
}
