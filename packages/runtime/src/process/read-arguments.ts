/**
 * Reads the arguments of a command in a process of its own. For `--help` it prints the usage and ends the process, and with
 * code 2 for an option, because these commands have none, or for another number of arguments.
 *
 * @param usage text after `Usage: `
 */
export function readArguments(usage: string, count: number): readonly string[] {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(0);
  }
  const option = args.find((argument) => argument.startsWith('-'));
  if (option === undefined && args.length === count) return args;
  process.stderr.write(`${option === undefined ? '' : `There is no option ${option}.\n`}Usage: ${usage}\n`);
  process.exit(2);
}
