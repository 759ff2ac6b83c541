import { describe, expect, it } from 'vitest';
import { paintPortrait } from '../portrait/paint-portrait.js';
import { createPortrait } from '../portrait/portrait.js';
import { paintOnce } from './paint-once.js';

describe('a face that several tests paint', () => {
  it('a face that several tests paint is the same for each, whatever another has done to its pixels', () => {
    const model = createPortrait({ skin: '#a07e56' });
    const expected = paintPortrait(model, 64, 48);
    const first = paintOnce(model, 64, 48);
    expect(first).toEqual(expected);
    first.data.fill(0);
    expect(paintOnce(createPortrait({ skin: '#a07e56' }), 64, 48)).toEqual(expected);
  });

  it('faces and sizes that differ are different paintings', () => {
    const small = paintOnce(createPortrait(), 64, 48);
    expect(paintOnce(createPortrait({ mouth: 'smile' }), 64, 48).data).not.toEqual(small.data);
    expect(paintOnce(createPortrait(), 80, 60).data).toHaveLength(80 * 60 * 4);
  });
});
