import { describe, expect, it } from 'vitest';
import { countBytes } from './count-downloads.js';

describe('countBytes', () => {
  it('countBytes reports each part of a body and leaves the response as it is', async () => {
    const parts = ['mirror', '', ' and brush'].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    const counted: number[] = [];
    const headers = { 'Content-Type': 'application/wasm' };
    const response = countBytes(new Response(body, { headers }), (bytes) => counted.push(bytes));
    expect(response.headers.get('Content-Type')).toBe('application/wasm');
    expect(await response.text()).toBe('mirror and brush');
    expect(counted).toEqual([6, 0, 10]);
  });

  it('countBytes does not count the body of a failure', async () => {
    const response = new Response('not found', { status: 404 });
    expect(countBytes(response, () => expect.unreachable())).toBe(response);
  });
});
