import { afterEach, expect, it, vi } from 'vitest';
import { createRowCounter, fetchFile } from './fetch-file';

afterEach(() => vi.unstubAllGlobals());

it('a file that is read knows its name and its rows; a line break within a cell begins no row', async () => {
  const csv = 'id,reason\r\n1,"two\r\nlines, and ""quotes"""\r\n2,\r\n';
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="payments-2026-11-28.csv"',
  };
  vi.stubGlobal('fetch', async () => new Response(csv, { headers }));
  const { fileName, rows, content } = await fetchFile('/api/admin/payments/export.csv');
  expect([fileName, rows, content.size]).toEqual(['payments-2026-11-28.csv', 2, csv.length]);
});

it('rows are counted across the borders of chunks', () => {
  const counter = createRowCounter();
  const bytes = new TextEncoder().encode('a\r\n"b\r\nc"\r\n');
  for (const byte of bytes) counter.add(Uint8Array.of(byte));
  expect(counter.count()).toBe(2);
});

it('a file that the server refuses fails with the words of the server, and one that breaks off says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Too many exports run.' }, { status: 429 }));
  await expect(fetchFile('/x')).rejects.toMatchObject({ message: 'Too many exports run.', status: 429 });
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
  vi.stubGlobal('fetch', async () => new Response(broken));
  await expect(fetchFile('/x')).rejects.toMatchObject({ message: 'backOffice.errors.unreachable' });
});
