import autocannon from 'autocannon';
import type { BenchProcess } from './bench-process.js';
import { calculateMedian, createRow, type Row } from './report.js';

/** Measured this often, so that the report can show how far the figures lie apart. */
export const REPETITIONS = 3;
/** Each repetition changes between product and baseline this often, so that other work on the machine affects both equally. */
const TURNS = 3;
/** Duration of a measurement. */
const MEASUREMENT_SECONDS = 1;
/** Duration of the first, unmeasured one, in which the code of a request is compiled. */
const WARM_UP_SECONDS = 4;
const CONNECTIONS = 50;

/** Requests that all connections repeat. */
export interface RequestLoad {
  readonly url: string;
  /** The process that answers. */
  readonly server: Pick<BenchProcess, 'readCpuSeconds'>;
  /** One script for each connection, in turn: the requests that it repeats. */
  readonly scripts: readonly autocannon.Request[][];
}

/** The figures of two kinds of work that were measured in turn: one for each repetition. */
export interface Alternated {
  readonly measured: readonly number[];
  readonly baseline: readonly number[];
}

/** Measures the product and its baseline in turn. Each function returns a rate, and is called once before without being counted. */
export async function alternate(
  measure: () => Promise<number>,
  measureBaseline: () => Promise<number>,
): Promise<Alternated> {
  await measure();
  await measureBaseline();
  const [measured, baseline]: [number[], number[]] = [[], []];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const rates: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      rates[0].push(await measure());
      rates[1].push(await measureBaseline());
    }
    measured.push(calculateMedian(rates[0]));
    baseline.push(calculateMedian(rates[1]));
  }
  return { measured, baseline };
}

/**
 * Measures a load and its baseline in turn. Returns a row for their requests per second, and one for the processor time of a
 * request in the process that answers. The processor time says something also while other work keeps the machine busy.
 *
 * @param share the least share of the baseline's rate that the load should have
 */
export async function alternateLoads(
  what: string,
  load: RequestLoad,
  baselineLoad: RequestLoad,
  share: number,
): Promise<Row[]> {
  const costs: [number[], number[]] = [[], []];
  const measure = async (anyLoad: RequestLoad, costsSoFar: number[]) => {
    const { rate, cpuMs } = await measureLoad(
      anyLoad,
      costsSoFar.length === 0 ? WARM_UP_SECONDS : MEASUREMENT_SECONDS,
    );
    costsSoFar.push(cpuMs);
    return rate;
  };
  const rates = await alternate(
    () => measure(load, costs[0]),
    () => measure(baselineLoad, costs[1]),
  );
  const [measured, baseline] = costs.map((cpuMs) => calculateMedian(cpuMs.slice(1))) as [number, number];
  return [
    createRow(what, rates, share),
    { what: `${what}: processor time of a request`, measured, baseline, unit: 'ms' },
  ];
}

/**
 * Sends requests for a while. Returns the answers per second, and the processor time of each.
 *
 * @throws Error if an answer is not a success
 */
async function measureLoad({ url, server, scripts }: RequestLoad, seconds: number) {
  let next = 0;
  const before = await server.readCpuSeconds();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setRequests(scripts[next++ % scripts.length] ?? []),
  });
  const used = (await server.readCpuSeconds()) - before;
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = Object.keys(result.statusCodeStats ?? {});
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors, statuses ${statuses}`);
  }
  return { rate: result['2xx'] / result.duration, cpuMs: (used * 1000) / result['2xx'] };
}
