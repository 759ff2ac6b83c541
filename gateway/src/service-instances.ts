import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

const CHECK_INTERVAL_MS = 500;
const CHECK_TIMEOUT_MS = 1_000;

/**
 * The instances of a service, which are the addresses that its host name resolves to. Each instance is checked twice a second
 * for whether it accepts requests. New connections rotate among the instances that do, and use the others only if none does.
 *
 * A name with one address, such as the service of a Kubernetes cluster, leaves no choice, so it is not checked.
 */
export class ServiceInstances {
  readonly #origin: URL;
  readonly #resolve: (hostname: string) => Promise<readonly LookupAddress[]>;
  #unready: ReadonlySet<string> = new Set();
  #connectionCount = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param origin such as `http://command-api:8081`
   * @param resolve finds the addresses of a host name; default as the machine does it
   */
  constructor(origin: string, resolve = (hostname: string) => lookup(hostname, { all: true })) {
    this.#origin = new URL(origin);
    this.#resolve = resolve;
  }

  /** Begins to check the instances regularly. The checks do not keep the process alive. */
  start(): void {
    const checkRegularly = async () => {
      await this.check();
      this.#timer = setTimeout(checkRegularly, CHECK_INTERVAL_MS).unref();
    };
    this.#timer ??= setTimeout(checkRegularly, 0).unref();
  }

  /** Checks every instance now. */
  async check(): Promise<void> {
    const addresses = await this.#resolve(this.#origin.hostname).catch(() => []);
    const checked = addresses.length > 1 ? addresses : [];
    const answers = await Promise.all(checked.map((address) => this.#acceptsRequests(address)));
    this.#unready = new Set(checked.filter((_, index) => !answers[index]).map(({ address }) => address));
  }

  /** Resolves the host name for a new connection. Node connects to the first address that accepts it. */
  readonly lookup: LookupFunction = (hostname, { all }, callback) => {
    const answer = (addresses: readonly LookupAddress[]) => {
      const [first, ...others] = this.#sortForNextConnection(addresses);
      if (!first) callback(new Error(`${hostname} has no address`), []);
      else if (all) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    };
    this.#resolve(hostname).then(answer, (error: Error) => callback(error, []));
  };

  #sortForNextConnection(addresses: readonly LookupAddress[]): LookupAddress[] {
    const offset = this.#connectionCount++ % Math.max(addresses.length, 1);
    const rotated = [...addresses.slice(offset), ...addresses.slice(0, offset)];
    const isReady = ({ address }: LookupAddress) => !this.#unready.has(address);
    return [...rotated.filter(isReady), ...rotated.filter((address) => !isReady(address))];
  }

  /** An instance of a release that does not know `/ready` answers 404 and counts as ready. */
  #acceptsRequests(address: LookupAddress): Promise<boolean> {
    const request = this.#origin.protocol === 'https:' ? requestOverHttps : requestOverHttp;
    const lookup: LookupFunction = (_hostname, { all }, callback) =>
      all ? callback(null, [address]) : callback(null, address.address, address.family);
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      const readinessRequest = request(
        new URL('/ready', this.#origin),
        { agent: false, lookup, signal },
        (response) => {
          response.resume();
          resolve(response.statusCode === 200 || response.statusCode === 404);
        },
      );
      readinessRequest.on('error', () => resolve(false)).end();
    });
  }
}
