import type { S3Client } from '@aws-sdk/client-s3';
import { EngineError, type EngineFailure, type EngineProbe, type S3Settings } from '@mirabelle/runtime';

/** Each question is a paid call at most stores. */
const INTERVAL_MS = 15_000;

/** Asks the bucket of the photos whether it is there and open to the product's user. */
export function photoStoreProbe(settings: S3Settings): EngineProbe {
  let opening: Promise<S3Client> | undefined;
  return {
    engine: 's3',
    variable: 'S3_BUCKET',
    intervalMs: INTERVAL_MS,
    async check(abortSignal) {
      opening ??= open(settings);
      const [client, { HeadBucketCommand }] = await Promise.all([opening, import('@aws-sdk/client-s3')]);
      try {
        await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), { abortSignal });
      } catch (error) {
        throw explain(error, settings.bucket);
      }
    },
    close: async () => (await opening)?.destroy(),
  };
}

async function open({ region, endpoint, credentials }: S3Settings): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    region,
    maxAttempts: 1,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}

function explain(error: unknown, bucket: string): unknown {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const failure = failureOf($metadata?.httpStatusCode, bucket);
  return failure ? new EngineError({ engine: 's3', ...failure }, error) : error;
}

function failureOf(status: number | undefined, bucket: string): Omit<EngineFailure, 'engine'> | undefined {
  if (status === 401 || status === 403) {
    return {
      condition: 'refusing',
      reason: `the user may not use the bucket ${bucket}`,
      remedy:
        'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and allow reading, writing, deleting and listing.',
      variable: 'S3_ACCESS_KEY_ID',
    };
  }
  if (status === 404) {
    const reason = `there is no bucket ${bucket}`;
    return { condition: 'refusing', reason, remedy: 'Create it, or correct S3_BUCKET.' };
  }
  if (status === undefined) return undefined;
  return { condition: 'away', reason: `it answers ${status}`, variable: 'S3_ENDPOINT' };
}
