import { describe, expect, it } from 'vitest';
import { LatestOnlyLock, TwoStageQueue } from './two-stage-queue.js';

/** A task that a test ends by hand. */
function createTask<T>(log: string[], name: string, result: T) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return result;
  };
  return { run, end: () => end() };
}

/** Lets all promises settle that can. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('TwoStageQueue', () => {
  it('TwoStageQueue tracks the next frame while the one before it is painted', async () => {
    const log: string[] = [];
    const queue = new TwoStageQueue();
    const [track1, paint1, track2, paint2] = ['track 1', 'paint 1', 'track 2', 'paint 2'].map((name) =>
      createTask(log, name, name),
    ) as [Task, Task, Task, Task];
    const first = queue.run(track1.run, paint1.run);
    const second = queue.run(track2.run, paint2.run);
    track1.end();
    await settle();
    expect(log.slice(0, 2)).toEqual(['track 1 begins', 'track 1 ends']);
    expect(log.slice(2).sort()).toEqual(['paint 1 begins', 'track 2 begins']);
    track2.end();
    await settle();
    expect(log).not.toContain('paint 2 begins');
    paint1.end();
    paint2.end();
    expect(await Promise.all([first, second])).toEqual(['paint 1', 'paint 2']);
    expect(log.slice(-4)).toEqual(['track 2 ends', 'paint 1 ends', 'paint 2 begins', 'paint 2 ends']);
  });

  it('TwoStageQueue runs a task of the second stage after the tasks that were there before it', async () => {
    const log: string[] = [];
    const queue = new TwoStageQueue();
    const track = createTask(log, 'track', 1);
    const paint = createTask(log, 'paint', 2);
    const painted = queue.run(track.run, paint.run);
    const repaint = createTask(log, 'repaint', 3);
    repaint.end();
    const repainted = queue.runSecond(repaint.run);
    await settle();
    expect(log).toEqual(['track begins']);
    track.end();
    await settle();
    expect(log).toEqual(['track begins', 'track ends', 'paint begins']);
    paint.end();
    expect(await Promise.all([painted, repainted])).toEqual([2, 3]);
    expect(log.slice(3)).toEqual(['paint ends', 'repaint begins', 'repaint ends']);
  });

  it('TwoStageQueue goes on after a stage that failed', async () => {
    const queue = new TwoStageQueue();
    const failed = queue.run(
      () => Promise.reject(new Error('no tracker')),
      () => Promise.resolve('painted'),
    );
    const next = queue.run(
      () => Promise.resolve('tracked'),
      (result) => Promise.resolve(`${result} and painted`),
    );
    await expect(failed).rejects.toThrow('no tracker');
    expect(await next).toBe('tracked and painted');
  });
});

type Task = ReturnType<typeof createTask<string>>;

describe('LatestOnlyLock', () => {
  it('LatestOnlyLock admits one caller, lets the latest wait and sends the others away', async () => {
    const lock = new LatestOnlyLock();
    expect(await lock.acquire()).toBe(true);
    const [older, newer] = [lock.acquire(), lock.acquire()];
    expect(await older).toBe(false);
    lock.release();
    expect(await newer).toBe(true);
    const sentAway = lock.acquire();
    lock.cancelWaiting();
    expect(await sentAway).toBe(false);
    lock.release();
    expect(await lock.acquire()).toBe(true);
  });
});
