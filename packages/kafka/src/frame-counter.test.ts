import { expect, it } from 'vitest';
import { FrameCounter } from './frame-counter.js';

const createFrame = (size: number) => {
  const bytes = Buffer.alloc(4 + size, 7);
  bytes.writeUInt32BE(size);
  return bytes;
};

it('messages are counted when they end, however the stream is cut', () => {
  const stream = Buffer.concat([createFrame(3), createFrame(0), createFrame(10), createFrame(1)]);
  for (const size of [1, 2, 3, 5, 7, stream.length]) {
    const counter = new FrameCounter();
    let ended = 0;
    for (let start = 0; start < stream.length; start += size)
      ended += counter.count(stream.subarray(start, start + size));
    expect(ended).toBe(4);
  }
  const counter = new FrameCounter();
  expect(counter.count(stream.subarray(0, 6))).toBe(0);
  expect(counter.count(stream.subarray(6, 11))).toBe(2);
});
