/** Hosts of the push services of Chrome and its relatives, Firefox, Edge and Safari. A leading dot stands for any subdomain. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether an address is one of a known push service. The workers send requests to this address, so any other one, such as
 * that of a machine in the private network, is refused.
 */
export function isPushServiceAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return PUSH_SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
