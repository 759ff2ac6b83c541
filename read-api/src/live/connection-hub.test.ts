import { Writable } from 'node:stream';
import type { StaffRole } from '@mirabelle/domain';
import { describe, expect, it } from 'vitest';
import { ConnectionHub } from './connection-hub.js';
import { LiveConnection } from './live-connection.js';

const createPosition = (sequence: bigint) => ({ transaction: 1n, sequence });
const createBookingChanges = (id: string, userId = 'ada') => [
  { position: createPosition(1n), changes: [{ audience: { userId }, paths: [`/api/${id}`] }] },
];

/** The browser's end of a connection. It reads only while it is not paused. */
class Browser extends Writable {
  text = '';
  isPaused = false;
  #takePausedChunk: (() => void) | undefined;

  constructor() {
    super({ highWaterMark: 200 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const take = () => {
      this.text += chunk.toString();
      done();
    };
    if (this.isPaused) this.#takePausedChunk = take;
    else take();
  }

  unpause(): void {
    this.isPaused = false;
    this.#takePausedChunk?.();
  }

  writeHead(): void {}

  /** The data of the events of a type, in order. */
  readData(type: string): unknown[] {
    return [...this.text.matchAll(new RegExp(`^event: ${type}\\ndata: (.*)$`, 'gm'))].map(([, json = '']) =>
      JSON.parse(json),
    );
  }
}

function connect(hub: ConnectionHub, userId = 'ada', ...roles: StaffRole[]) {
  const browser = new Browser();
  const connection = new LiveConnection({
    userId,
    sessionId: userId,
    roles: new Set(roles),
    response: browser,
  });
  connection.sendReady(createPosition(0n));
  hub.add(connection);
  return browser;
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('the connection hub', () => {
  it('a browser receives the retry time, and then each update with its position', () => {
    const hub = new ConnectionHub();
    const browser = connect(hub);
    hub.broadcast(createBookingChanges('bookings'), createPosition(7n));
    hub.sendHeartbeats(createPosition(8n));
    expect(browser.text).toBe(
      'retry: 3000\nid: 1/0\nevent: ready\ndata: {}\n\n' +
        'id: 1/7\nevent: changed\ndata: {"keys":["/api/bookings"]}\n\n' +
        ': still here\nid: 1/8\n\n',
    );
  });

  it('a slow browser receives merged updates later, and other browsers do not wait for it', async () => {
    const hub = new ConnectionHub();
    const [slow, quick] = [connect(hub), connect(hub)];
    slow.isPaused = true;
    for (let n = 0; n < 50; n += 1)
      hub.broadcast(createBookingChanges(`${n % 25}`), createPosition(BigInt(n)));
    expect(quick.readData('changed')).toHaveLength(50);
    expect(slow.writableLength).toBeLessThan(500);
    slow.unpause();
    await nextTick();
    const messages = slow.readData('changed') as { keys: string[] }[];
    expect(messages.length).toBeLessThan(10);
    expect(new Set(messages.flatMap(({ keys }) => keys)).size).toBe(25);
    expect(slow.text).toContain('id: 1/49\n');
  });

  it('a stuck connection is closed', async () => {
    const hub = new ConnectionHub({ stuckTimeoutMs: 1 });
    const [stuck, alive] = [connect(hub), connect(hub)];
    stuck.isPaused = true;
    for (let n = 0; n < 20; n += 1) hub.broadcast(createBookingChanges('bookings'), createPosition(1n));
    await new Promise((resolve) => setTimeout(resolve, 5));
    hub.sendHeartbeats(createPosition(1n));
    expect([stuck.destroyed, alive.destroyed, hub.size]).toEqual([true, false, 1]);
  });

  it('a further connection of a person replaces the oldest one, which reconnects late', () => {
    const hub = new ConnectionHub({ maxPerPerson: 2 });
    const [first, second] = [connect(hub), connect(hub), connect(hub), connect(hub, 'grace')];
    expect([first?.writableEnded, second?.writableEnded, hub.size]).toEqual([true, false, 3]);
    expect(first?.text).toMatch(/retry: 60000\n\n$/);
  });

  it('a new role adds updates, and a lost role ends the connection', async () => {
    const hub = new ConnectionHub();
    const [promoted, demoted, unchanged] = [
      connect(hub, 'a'),
      connect(hub, 'b', 'support'),
      connect(hub, 'c', 'support'),
    ];
    const support = new Set<StaffRole>(['support']);
    const findRoles = async (userIds: readonly string[]) => new Map(userIds.map((id) => [id, support]));
    await hub.updateRoles(findRoles, createPosition(1n));
    expect([promoted.writableEnded, hub.size]).toEqual([false, 3]);
    expect(promoted.readData('changed')).toEqual([{ keys: ['/api/auth/user'] }]);
    await hub.updateRoles(
      async (userIds) => findRoles(userIds.filter((id) => id !== 'b')),
      createPosition(2n),
    );
    expect([promoted, demoted, unchanged].map(({ writableEnded }) => writableEnded)).toEqual([
      false,
      true,
      false,
    ]);
    expect(unchanged.readData('changed')).toEqual([]);
  });
});
