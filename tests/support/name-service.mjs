// Loaded into a process by `--import`: resolves the names of TEST_NAMES to their addresses, as Docker's name server does.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const names = JSON.parse(process.env.TEST_NAMES ?? '{}');
const findAddresses = (hostname) => names[hostname]?.map((address) => ({ address, family: 4 }));
const { lookup } = dns;
const { lookup: lookupPromised } = dns.promises;

dns.promises.lookup = async (hostname, options) =>
  findAddresses(hostname) ?? lookupPromised(hostname, options);
dns.lookup = (hostname, options, callback) => {
  const [first, ...others] = findAddresses(hostname) ?? [];
  if (!first) return lookup(hostname, options, callback);
  const answer = options.all ? [[first, ...others]] : [first.address, first.family];
  process.nextTick(callback, null, ...answer);
};
syncBuiltinESMExports();
