import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { studioStream } from '@mirabelle/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, formatCookies } from '../support/http-client.js';
import { createPhotoForm } from '../support/photos.js';
import { type Actor, getUserId, openWorld, type World } from './calls/world.js';

let world: World;
let person: Actor;
beforeAll(async () => {
  world = await openWorld();
  person = await world.signUpCustomer();
});
afterAll(() => world?.close());

const MEGABYTE = 1024 * 1024;
/** A picture of noise. 7919 and 251 are primes, so that its values follow no visible pattern. */
const createPicture = (width = 300, height = 200) => {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(noise, { raw: { width, height, channels: 3 } });
};
const copyBytes = (bytes: Uint8Array) => new Uint8Array(bytes);
const upload = (bytes: Uint8Array, { client } = person, headers: Record<string, string> = {}) =>
  client.post<{ url: string; code?: string }>('/api/photos', createPhotoForm(copyBytes(bytes)), headers);
const show = (url: string, { client } = person, headers: Record<string, string> = {}) =>
  client.get<Uint8Array>(url, headers);

async function readStoredPhotos(actor = person): Promise<unknown[]> {
  const events = await world.context.store.readStream(studioStream(getUserId(actor)));
  return events.filter(({ type }) => type === 'PhotoStored').map(({ data }) => data);
}

describe('a photo', () => {
  it('a photo is turned upright, scaled down, stripped of metadata and shown to its owner', async () => {
    const secret = 'Ada at 48.8584 N';
    const bytes = await createPicture(3000, 1500)
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '48/1 51/1 30/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(bytes);
    expect([status, body]).toEqual([201, { url: expect.stringMatching(/^\/api\/photos\/[0-9a-f-]{36}$/) }]);
    const photoAnswer = await show(body.url);
    expect(photoAnswer.status).toBe(200);
    const headers = ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'];
    expect(headers.map((name) => photoAnswer.headers.get(name))).toEqual([
      'image/jpeg',
      'private, no-cache',
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    expect(Number(photoAnswer.headers.get('content-length'))).toBe(photoAnswer.body.length);
    expect(await sharp(photoAnswer.body).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1024,
      height: 2048,
    });
    expect(Buffer.from(photoAnswer.body).includes('Ada')).toBe(false);

    const etag = photoAnswer.headers.get('etag') as string;
    expect(await show(body.url, person, { 'if-none-match': etag })).toMatchObject({
      status: 304,
      body: undefined,
    });
  });

  it('only the owner sees a photo', async () => {
    const { url } = (await upload(await createPicture().png().toBuffer())).body;
    expect((await createClient(world.product.url).get(url)).status).toBe(401);
    for (const actor of [world.actors.otherCustomer, world.actors.operator]) {
      expect(await show(url, actor)).toMatchObject({ status: 404, body: { code: 'photo_unknown' } });
    }
    const etag = `"${url.split('/').at(-1)}"`;
    expect((await show(url, world.actors.otherCustomer, { 'if-none-match': etag })).status).toBe(404);
    expect((await show(`/api/photos/${randomUUID()}`)).status).toBe(404);
    for (const id of ['x', '..%2f..%2fetc%2fpasswd', '%00', `${randomUUID()}%2f..`]) {
      expect((await show(`/api/photos/${id}`)).status, id).toBe(400);
    }
  });

  it('a photo is encrypted on the disk, and a refused one leaves no file', async () => {
    const actor = await world.signUpCustomer();
    await upload(await createPicture().jpeg().toBuffer(), actor);
    await upload(Buffer.from('GIF89a'), actor);
    const folder = join(world.product.dataDir, 'photos', getUserId(actor));
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    const bytes = await readFile(join(folder, files[0] as string));
    expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(await readStoredPhotos(actor)).toEqual([
      expect.objectContaining({ photoId: files[0], mediaType: 'image/jpeg', width: 300, height: 200 }),
    ]);
  });

  it('a photo that is repeated under its Idempotency-Key is stored once', async () => {
    const actor = await world.signUpCustomer();
    const bytes = await createPicture().jpeg().toBuffer();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => upload(bytes, actor, key)));
    const again = await upload(bytes, actor, key);
    for (const { status, body } of [...answers, again])
      expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await readStoredPhotos(actor)).toHaveLength(1);
    expect(await upload(await createPicture(10, 10).jpeg().toBuffer(), actor, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('the photos of an erased person are removed from the disk', async () => {
    const actor = await world.signUpCustomer();
    const { url } = (await upload(await createPicture().jpeg().toBuffer(), actor)).body;
    const photos = join(world.product.dataDir, 'photos');
    expect(await readdir(photos)).toContain(actor.account?.user.id);
    expect((await actor.client.delete('/api/auth/user')).status).toBe(204);
    // Nobody can open the photo any more. The workers delete its file a moment later.
    await vi.waitFor(async () => expect(await readdir(photos)).not.toContain(actor.account?.user.id));
    expect((await show(url, actor)).status).toBe(401);
  });

  it('a photo is accepted under another form field name and a file name with a path', async () => {
    const form = new FormData();
    form.set(
      'file',
      new Blob([copyBytes(await createPicture().png().toBuffer())]),
      'C:\\evil\\..\\photo.php',
    );
    expect((await person.client.post('/api/photos', form)).status).toBe(201);
  });
});

describe('a hostile upload', () => {
  it('an upload is judged by its content and not by its declared type', async () => {
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      await createPicture().gif().toBuffer(),
      await createPicture().webp().toBuffer(),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('PK\u0003\u0004'),
      Buffer.alloc(0),
    ];
    for (const bytes of refused) {
      expect(await upload(bytes)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
    const mislabelled = createPhotoForm(copyBytes(await createPicture().png().toBuffer()), 'text/html');
    expect((await person.client.post('/api/photos', mislabelled)).status).toBe(201);
  });

  it('an upload in CMYK or with 16 bits per channel becomes a picture in sRGB with 8 bits', async () => {
    for (const bytes of [
      await createPicture().toColourspace('cmyk').jpeg().toBuffer(),
      await createPicture().toColourspace('rgb16').png().toBuffer(),
    ]) {
      const { status, body } = await upload(bytes);
      expect(status).toBe(201);
      expect(await sharp((await show(body.url)).body).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
      });
    }
  });

  it('only the picture is kept of a file that is also a valid file of another format', async () => {
    const tail = Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php system($_GET[0]) ?>');
    const { body } = await upload(Buffer.concat([await createPicture().jpeg().toBuffer(), tail]));
    const photoBytes = Buffer.from((await show(body.url)).body);
    for (const part of ['script', 'php', 'PK\u0003\u0004']) expect(photoBytes.includes(part)).toBe(false);
  });

  it('a damaged picture and a decompression bomb are refused', async () => {
    const whole = await createPicture().png().toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), whole.subarray(0, 30)]) {
      expect(await upload(bytes)).toMatchObject({ status: 422, body: { code: 'photo_unreadable' } });
    }
    // The header declares 60,000 by 60,000 pixels, but the data is that of a small picture.
    const bomb = withDeclaredSize(whole, 60_000, 60_000);
    expect(await upload(bomb)).toMatchObject({
      status: 422,
      body: { code: 'photo_too_many_pixels', limit: 50_000_000 },
    });
    // One column of 50 million rows is not more pixels than allowed, but would occupy a decoder for a long time.
    const column = withDeclaredSize(whole, 1, 50_000_000);
    expect(await upload(column)).toMatchObject({
      status: 422,
      body: { code: 'photo_side_too_long', limit: 20_000 },
    });
    const dense = deflateSync(Buffer.alloc(20 * MEGABYTE));
    expect((await upload(Buffer.concat([whole.subarray(0, 33), dense]))).status).toBe(422);
  });

  it('an upload above 10 MB is refused, and one of 10 MB is accepted', async () => {
    const tooLarge = { status: 413, body: { code: 'body_too_large' } };
    const head = await createPicture().jpeg().toBuffer();
    const createPadded = (bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
    expect((await upload(createPadded(10 * MEGABYTE))).status).toBe(201);
    expect(await upload(createPadded(10 * MEGABYTE + 1))).toMatchObject(tooLarge);
    expect(await upload(createPadded(11 * MEGABYTE))).toMatchObject(tooLarge);
  });

  it('an upload without a form, without a file or with a further field is refused', async () => {
    expect(await person.client.post('/api/photos', '{"photo":"x"}')).toMatchObject({ status: 415 });
    const empty = new FormData();
    empty.set('photo', 'not a file');
    expect(await person.client.post('/api/photos', empty)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'photo' }] },
    });
    const more = createPhotoForm();
    more.set('note', 'hi');
    expect(await person.client.post('/api/photos', more)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'note' }] },
    });
  });

  it('an upload without a session or from another site is refused', async () => {
    const visitor = createClient(world.product.url);
    expect((await visitor.post('/api/photos', createPhotoForm())).status).toBe(401);
    const fromOtherSite = await upload(await createPicture().jpeg().toBuffer(), person, {
      origin: 'https://evil.example',
    });
    expect(fromOtherSite).toMatchObject({ status: 403, body: { code: 'origin_refused' } });
  });

  it('interrupted uploads leave nothing behind and do not block others', async () => {
    const actor = await world.signUpCustomer();
    const { port } = new URL(world.product.url);
    const cookie = formatCookies(actor.client);
    const head = [
      'POST /api/photos HTTP/1.1',
      'Host: localhost',
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${5 * MEGABYTE}`,
      '',
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
    ].join('\r\n');
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(port), 'localhost').on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(head);
        socket.write(Buffer.alloc(200_000));
        return socket;
      }),
    );
    expect((await upload(await createPicture().jpeg().toBuffer(), actor)).status).toBe(201);
    for (const [n, socket] of sockets.entries()) n % 2 ? socket.end() : socket.resetAndDestroy();
    expect((await upload(await createPicture().png().toBuffer(), actor)).status).toBe(201);
    expect(await readStoredPhotos(actor)).toHaveLength(2);
    for (const socket of sockets) socket.destroy();
  });
});

/**
 * Copies a PNG file, and changes the size in its header and the checksum of the header, a CRC-32. Source: ISO/IEC 15948, 5.2, 5.3 and
 * 11.2.2.
 */
function withDeclaredSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}
