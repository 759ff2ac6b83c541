/** Runs the wire double as a process of its own and prints its address, for benchmarks. */
import { WireDouble } from './wire-double.js';

const double = await WireDouble.start();
process.stdout.write(`${double.address}\n`);
