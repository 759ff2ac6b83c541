import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PhotoToConvert } from './convert-photo.js';
import type { ConversionAnswer } from './decoder-program.js';
import type { PreparedPhoto } from './prepared-photo.js';

/** Tests run the sources, whose files end in `.ts`. */
const isSource = import.meta.url.endsWith('.ts');
const PROGRAM = fileURLToPath(new URL(`./decoder-program.${isSource ? 'ts' : 'js'}`, import.meta.url));

/**
 * A child process that decodes photos, one at a time: native code inside the service's own process could not be interrupted, not
 * even in a worker thread, but a child can be killed. The child starts with the first photo, has no secrets in its environment, and
 * does not keep the service alive.
 */
export class DecoderProcess {
  #child: ChildProcess | undefined;

  /**
   * @param timeoutMs the child is killed when it takes longer
   * @throws Error for a damaged photo, and for one that takes too long or ends the child
   */
  async convert(photo: PhotoToConvert, timeoutMs: number): Promise<PreparedPhoto> {
    const child = this.#getChild();
    const answer = await new Promise<ConversionAnswer>((resolve, reject) => {
      const timer = setTimeout(() => fail(new Error('Decoding took too long')), timeoutMs);
      const cleanUp = () => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', fail);
      };
      const fail = (error: Error) => {
        cleanUp();
        this.#kill(child);
        reject(error);
      };
      const onExit = () => fail(new Error('The decoder has ended'));
      const onMessage = (message: ConversionAnswer) => {
        cleanUp();
        resolve(message);
      };
      child.on('message', onMessage).once('exit', onExit).once('error', fail);
      child.send({ ...photo }, (error) => error && fail(error));
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.photo;
  }

  #getChild(): ChildProcess {
    const current = this.#child;
    if (current?.connected) return current;
    const child = fork(PROGRAM, {
      env: {},
      execArgv: isSource ? ['--import', 'tsx'] : [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => undefined);
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  #kill(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
    child.kill('SIGKILL');
  }
}
