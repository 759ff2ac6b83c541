// Loaded into a process by `--import`: resolves the names of TEST_NAMES to their addresses, as Docker's name server does.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

const names = JSON.parse(process.env.TEST_NAMES ?? '{}');
const { lookup } = dns;
dns.lookup = async (hostname, options) =>
  names[hostname]?.map((address) => ({ address, family: 4 })) ?? lookup(hostname, options);
syncBuiltinESMExports();
