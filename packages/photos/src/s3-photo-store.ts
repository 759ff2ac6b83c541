import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '@mirabelle/runtime';
import { type PhotoName, type PhotoStore, requireIds } from './photo-store.js';

/**
 * Stores photos in a bucket of S3 or a compatible store, as objects `userId/photoId`. The bucket must exist. If the
 * bucket keeps old versions, deleted photos remain, sealed, until its lifecycle rules remove them.
 */
export class S3PhotoStore implements PhotoStore {
  readonly #bucket: string;
  readonly #sdk: Promise<typeof import('@aws-sdk/client-s3')>;
  readonly #client: Promise<S3Client>;

  /** Connects when first used. The library is loaded only when photos are stored in a bucket. */
  constructor({ bucket, endpoint, region, credentials }: S3Settings) {
    this.#bucket = bucket;
    this.#sdk = import('@aws-sdk/client-s3');
    this.#client = this.#sdk.then(
      ({ S3Client }) =>
        new S3Client({
          region,
          // Compatible stores often lack host names per bucket and the newer checksums.
          ...(endpoint && { endpoint, forcePathStyle: true }),
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          ...(credentials && { credentials }),
        }),
    );
  }

  async put(name: PhotoName, bytes: Uint8Array): Promise<void> {
    const Key = keyOf(name);
    const [{ PutObjectCommand }, client] = await this.#ready();
    await client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key,
        Body: bytes,
        ContentLength: bytes.byteLength,
        ContentType: 'application/octet-stream',
      }),
    );
  }

  async get(name: PhotoName): Promise<Uint8Array | undefined> {
    const Key = keyOf(name);
    const [{ GetObjectCommand, NoSuchKey }, client] = await this.#ready();
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async delete(name: PhotoName): Promise<void> {
    const Key = keyOf(name);
    const [{ DeleteObjectCommand }, client] = await this.#ready();
    await client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }));
  }

  async deleteAllOf(userId: string): Promise<void> {
    requireIds(userId);
    const [{ DeleteObjectsCommand, paginateListObjectsV2 }, client] = await this.#ready();
    const filter = { Bucket: this.#bucket, Prefix: `${userId}/` };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, filter)) {
      if (Contents.length === 0) continue;
      const Delete = { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true };
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete }));
      if (Errors.length > 0)
        throw new Error(`${Errors.length} photos could not be deleted: ${Errors[0]?.Code}`);
    }
  }

  #ready() {
    return Promise.all([this.#sdk, this.#client]);
  }
}

function keyOf({ userId, photoId }: PhotoName): string {
  requireIds(userId, photoId);
  return `${userId}/${photoId}`;
}
