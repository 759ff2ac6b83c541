/** Prints a line for the person at the terminal. */
export type Print = (line: string) => void;

/** Prints a line to the standard output. */
export const printLine: Print = (line) => void process.stdout.write(`${line}\n`);
