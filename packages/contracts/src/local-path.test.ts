import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localPath } from './fields.js';

const ORIGIN = 'https://mirabelle.example';

describe('a path to return to', () => {
  it.each(['/', '/profile?tab=2', '/salons/../profile', '/a//b'])('a path to return to may be %s', (path) => {
    expect(localPath.safeParse(path).success).toBe(true);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example/x',
    '/%2e//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
  ])('a path to return to may not be %s', (path) => {
    expect(localPath.safeParse(path).success).toBe(false);
  });

  it('a path to return to stays on the origin when its resolved form is opened', () => {
    const part = fc.constantFrom('/', '.', '..', '%2e', '%2f', '@', ':', '?', '#', 'evil.example', '\\');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (text) => {
          const { success, data } = localPath.safeParse(`/${text}`);
          if (!success) return;
          const { pathname, search, hash } = new URL(data, ORIGIN);
          expect(new URL(`${pathname}${search}${hash}`, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
