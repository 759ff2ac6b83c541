import { expect, it } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createPhotoStoreProbe } from './photo-store-probe.js';

it('createPhotoStoreProbe tries every permission at first and after a failure, and otherwise only checks that the bucket exists; failed checks leave one object at most', async () => {
  const objects = new Map<string, Buffer>();
  let calls: string[] = [];
  let mayDelete = false;
  const server = await startLoopbackServer(async (request, response) => {
    const { method = '', url = '' } = request;
    calls.push(url.includes('?delete') ? 'DELETE MANY' : method);
    const body = Buffer.concat(await request.toArray());
    const path = url.split('?')[0] ?? '';
    const answerXml = (text: string) =>
      response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
    if (method === 'PUT') {
      objects.set(path, body);
      response.writeHead(200, { ETag: '"x"' }).end();
    } else if (url.includes('?delete') && !mayDelete) {
      const error = '<Error><Key>a</Key><Code>AccessDenied</Code><Message>No.</Message></Error>';
      answerXml(`<DeleteResult>${error}</DeleteResult>`);
    } else if (url.includes('?delete')) {
      objects.clear();
      answerXml('<DeleteResult></DeleteResult>');
    } else if (url.includes('list-type')) {
      const contents = [...objects.keys()].map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      answerXml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
    } else response.writeHead(200).end(objects.get(path));
  });
  const endpoint = server.origin;
  const credentials = { accessKeyId: 'tests', secretAccessKey: 'tests' };
  const probe = createPhotoStoreProbe({ bucket: 'faces', endpoint, region: 'us-east-1', credentials });
  const check = async () => {
    calls = [];
    await probe.check(new AbortController().signal);
    return calls;
  };
  try {
    await expect(check()).rejects.toMatchObject({
      failure: {
        condition: 'refusing',
        variable: 'S3_ACCESS_KEY_ID',
        reason: expect.stringContaining('AccessDenied'),
      },
    });
    await expect(check()).rejects.toThrow();
    expect(objects.size).toBe(1);

    mayDelete = true;
    expect(await check()).toEqual(['PUT', 'GET', 'GET', 'DELETE MANY', 'GET']);
    expect(await check()).toEqual(['HEAD']);
  } finally {
    await probe.close?.();
    server.close();
  }
});
