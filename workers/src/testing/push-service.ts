import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { PushSubscription } from '@mirabelle/application';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';

/** A browser that receives push messages. It decrypts them by RFC 8291 and RFC 8188, without the library that encrypts them. */
export class PushBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly subscription: PushSubscription;

  /** @param name last part of the address at the push service */
  constructor(name: string) {
    const p256dh = this.#keys.generateKeys('base64url');
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    this.subscription = { endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } };
  }

  /** Decrypts a message of one record in the encoding `aes128gcm`. */
  decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32));
    const derive = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record ends with the delimiter 2 and zeros.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** A request that the push service has got. */
export interface ReceivedPush {
  readonly host: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, which `agent` reaches under the names of the real ones. */
export async function startPushService(
  answer: (push: ReceivedPush) => number | Promise<number>,
): Promise<{ readonly agent: Agent; readonly received: ReceivedPush[]; stop(): void }> {
  const received: ReceivedPush[] = [];
  const { port, close } = await startLoopbackServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { headers, url: path } = request;
    const push = { host: headers.host, path, headers, body: Buffer.concat(chunks) };
    received.push(push);
    response.writeHead(await answer(push)).end();
  });
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  return { agent, received, stop: close };
}
