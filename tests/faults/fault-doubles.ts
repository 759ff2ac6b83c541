import type { Appended, EventStore, NewEvent } from '@mirabelle/event-store';
import { ProviderUnavailable, SandboxProvider } from '@mirabelle/payments';

/** Calls of a payment provider. */
export type ProviderCall = 'createOrder' | 'captureOrder' | 'findOrder' | 'refund';
/** Whether the fault occurs before or after the effect of the call. */
export type When = 'before' | 'after';

/** The sandbox provider behind a connection that breaks once on request. */
export class UnreliableProvider extends SandboxProvider {
  /** Faults that have occurred, e.g. "refund after". */
  readonly brokenCalls = new Set<string>();
  #nextBreak: { readonly call: ProviderCall; readonly when: When } | undefined;

  breakOnce(call: ProviderCall, when: When): void {
    this.#nextBreak = { call, when };
  }

  /** Cancels a fault that has not occurred. */
  cancelFaults(): void {
    this.#nextBreak = undefined;
  }

  override createOrder(...args: Parameters<SandboxProvider['createOrder']>) {
    return this.#withFault('createOrder', () => super.createOrder(...args));
  }

  override captureOrder(...args: Parameters<SandboxProvider['captureOrder']>) {
    return this.#withFault('captureOrder', () => super.captureOrder(...args));
  }

  override findOrder(...args: Parameters<SandboxProvider['findOrder']>) {
    return this.#withFault('findOrder', () => super.findOrder(...args));
  }

  override refund(...args: Parameters<SandboxProvider['refund']>) {
    return this.#withFault('refund', () => super.refund(...args));
  }

  async #withFault<T>(name: ProviderCall, call: () => Promise<T>): Promise<T> {
    const when = this.#nextBreak?.call === name ? this.#nextBreak.when : undefined;
    if (when) this.brokenCalls.add(`${name} ${when}`);
    if (when) this.#nextBreak = undefined;
    if (when === 'before') throw new ProviderUnavailable('The connection broke before the call');
    const answer = await call();
    if (when === 'after') throw new ProviderUnavailable('The connection broke before the answer');
    return answer;
  }
}

/** Simulates the end of the process that waits for the append. */
class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/**
 * An event store whose process crashes right before or after it appends an event of a type, once for each call of
 * `crashOnce`.
 */
export class CrashingEventStore implements EventStore {
  /** Crashes that have occurred, e.g. "PaymentCaptured before". */
  readonly crashes = new Set<string>();
  readonly #store: EventStore;
  #nextCrashes: { readonly type: string; readonly when: When }[] = [];

  constructor(store: EventStore) {
    this.#store = store;
  }

  crashOnce(type: string, when: When): void {
    this.#nextCrashes.push({ type, when });
  }

  /** Cancels the crashes that have not occurred. */
  cancelFaults(): void {
    this.#nextCrashes = [];
  }

  async append(stream: string, events: readonly NewEvent[], expectedRevision: bigint): Promise<Appended> {
    const index = this.#nextCrashes.findIndex(({ type }) => events.some((event) => event.type === type));
    const crash = index < 0 ? undefined : this.#nextCrashes.splice(index, 1)[0];
    if (crash) this.crashes.add(`${crash.type} ${crash.when}`);
    if (crash?.when === 'before') throw new ProcessDied(`before ${crash.type} was written`);
    const appended = await this.#store.append(stream, events, expectedRevision);
    if (crash?.when === 'after') throw new ProcessDied(`after ${crash.type} was written`);
    return appended;
  }

  readStream: EventStore['readStream'] = (stream, fromRevision) =>
    this.#store.readStream(stream, fromRevision);
  subscribeToAll: EventStore['subscribeToAll'] = (options) => this.#store.subscribeToAll(options);
  head: EventStore['head'] = () => this.#store.head();
  readLogIdentity: EventStore['readLogIdentity'] = () => this.#store.readLogIdentity();
  close: EventStore['close'] = () => this.#store.close();
}
