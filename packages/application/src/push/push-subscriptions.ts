import { createHash } from 'node:crypto';
import { findSubjectKey, type SealedValue, seal, tryUnseal } from '@mirabelle/event-store';
import type pg from 'pg';
import type { ServiceContext } from '../service-context.js';

/** Where and how a browser receives push messages, as `PushSubscription.toJSON()` gives it. */
export interface PushSubscription {
  /** Address at the browser's push service. */
  readonly endpoint: string;
  readonly keys: {
    /** Public key of the browser on the curve P-256, uncompressed, base64url. */
    readonly p256dh: string;
    /** Secret of the browser, 16 bytes, base64url. */
    readonly auth: string;
  };
}

/** The browser of one person. */
export interface PersonDevice {
  readonly userId: string;
  /** Id of the device in the person's account. */
  readonly deviceId: string;
}

const hashEndpoint = ({ endpoint }: PushSubscription) => createHash('sha256').update(endpoint).digest('hex');

type Dependencies = Pick<ServiceContext, 'pool' | 'subjectKeys'>;

/**
 * Stores the subscription of a browser, sealed with the key of its person. A browser has one subscription for everybody who
 * uses it, so one that another person has left behind ends.
 *
 * @throws SubjectErased
 */
export async function savePushSubscription(
  { pool, subjectKeys }: Dependencies,
  { userId, deviceId }: PersonDevice,
  subscription: PushSubscription,
): Promise<void> {
  const sealed = seal(subscription, await subjectKeys.getOrCreate(userId), userId);
  const endpointHash = hashEndpoint(subscription);
  await pool.query(
    `insert into push_subscriptions (user_id, device_id, endpoint_hash, sealed) values ($1, $2, $3, $4)
     on conflict (user_id, device_id) do update
       set endpoint_hash = excluded.endpoint_hash, sealed = excluded.sealed`,
    [userId, deviceId, endpointHash, sealed],
  );
  await pool.query(
    'delete from push_subscriptions where endpoint_hash = $1 and (user_id, device_id) <> ($2, $3)',
    [endpointHash, userId, deviceId],
  );
}

/** The subscription of a device; undefined if it has none any more, or if its person has been erased. */
export async function readPushSubscription(
  { pool, subjectKeys }: Dependencies,
  { userId, deviceId }: PersonDevice,
): Promise<PushSubscription | undefined> {
  const { rows } = await pool.query<{ sealed: SealedValue }>(
    'select sealed from push_subscriptions where user_id = $1 and device_id = $2',
    [userId, deviceId],
  );
  const [row] = rows;
  const key = await findSubjectKey(subjectKeys, userId);
  const opened = row && key && tryUnseal(row.sealed, key, userId);
  return opened && (opened.value as PushSubscription);
}

/** The devices of a person that have a subscription. */
export async function listPushDevices(pool: pg.Pool, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ device_id: string }>(
    'select device_id from push_subscriptions where user_id = $1 order by created_at, device_id',
    [userId],
  );
  return rows.map(({ device_id }) => device_id);
}

/** Keeps the subscription of a browser in which the same person signs in again, with a new device id. */
export async function movePushSubscription(
  pool: pg.Pool,
  { userId, deviceId }: PersonDevice,
  newDeviceId: string,
): Promise<void> {
  await pool.query('update push_subscriptions set device_id = $3 where user_id = $1 and device_id = $2', [
    userId,
    deviceId,
    newDeviceId,
  ]);
}

/**
 * Deletes a subscription that has ended at the push service. If the browser has replaced it in the meantime, the new one is
 * kept.
 */
export async function deleteEndedPushSubscription(
  pool: pg.Pool,
  { userId, deviceId }: PersonDevice,
  ended: PushSubscription,
): Promise<void> {
  await pool.query(
    'delete from push_subscriptions where user_id = $1 and device_id = $2 and endpoint_hash = $3',
    [userId, deviceId, hashEndpoint(ended)],
  );
}

/** Ends the subscription of a device, or those of all devices of a person. */
export async function deletePushSubscriptions(
  pool: pg.Pool,
  { userId, deviceId }: { readonly userId: string; readonly deviceId?: string },
): Promise<void> {
  await pool.query(
    'delete from push_subscriptions where user_id = $1 and ($2::uuid is null or device_id = $2)',
    [userId, deviceId ?? null],
  );
}
