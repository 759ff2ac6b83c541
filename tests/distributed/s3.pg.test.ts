import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { S3PhotoStore } from '@mirabelle/platform/photos';
import { photoStoreConformance } from '@mirabelle/platform/photos/conformance';
import { startS3Server } from '../support/s3-server.js';

const { S3_ENDPOINT, S3_REGION = 'us-east-1' } = process.env;
const { S3_ACCESS_KEY_ID = 'tests', S3_SECRET_ACCESS_KEY = 'tests' } = process.env;

// The store of S3_ENDPOINT, or else a fake server in this process.
photoStoreConformance('S3', async () => {
  const server = S3_ENDPOINT ? undefined : await startS3Server();
  const settings = {
    endpoint: S3_ENDPOINT ?? server?.url ?? '',
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  };
  const bucket = `photos-${randomUUID()}`;
  const client = new S3Client({ ...settings, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const open = () => new S3PhotoStore({ ...settings, bucket });
  return { store: open(), another: open, close: async () => server?.stop() };
});
