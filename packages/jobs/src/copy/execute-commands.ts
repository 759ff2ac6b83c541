import type { ChainableCommander } from 'ioredis';

/** Runs the commands of a pipeline or transaction together. @throws the first error of one of them */
export async function executeCommands(commands: ChainableCommander): Promise<unknown[]> {
  const results = (await commands.exec()) ?? [];
  return results.map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
