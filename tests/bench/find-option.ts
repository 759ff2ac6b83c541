/** The value of an option of this program, such as that of `--keep=FOLDER`; undefined if it is not given. */
export const findOption = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
