import { describe, expect, it } from 'vitest';
import { shownError } from './redact-error.js';

describe('an error that is shown', () => {
  it('names no address and no telephone number', () => {
    expect(shownError('550 <ada@lovelace.test>: no such user "Ada <ada+1@lovelace.test>"')).toBe(
      '550 <…@…>: no such user "Ada <…@…>"',
    );
    expect(shownError('invalid phone +49 (30) 1234-5678')).toBe('invalid phone …');
  });

  it('keeps the ids, instants and codes that help to find what failed', () => {
    const error =
      'Event 6b0f5a9a-8d1e-4a43-9a0c-2a5d5d0f8a11 of 2026-05-20T10:00:00Z failed with 08006 at 1042';
    expect(shownError(error)).toBe(error);
  });
});
