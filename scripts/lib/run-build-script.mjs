/**
 * Runs the work of a script that builds with esbuild. After a failure it prints the reason and ends with code 1.
 *
 * @param {() => Promise<unknown>} work
 */
export async function runBuildScript(work) {
  try {
    await work();
  } catch (error) {
    // esbuild has printed the errors that it lists.
    if (!Array.isArray(error?.errors)) console.error(error);
    process.exitCode = 1;
  }
}
