import { describe, expect, it } from 'vitest';
import { redactError } from './redact-error.js';

describe('redactError', () => {
  it('redactError removes email addresses and phone numbers', () => {
    expect(redactError('550 <ada@lovelace.test>: no such user "Ada <ada+1@lovelace.test>"')).toBe(
      '550 <…@…>: no such user "Ada <…@…>"',
    );
    expect(redactError('invalid phone +49 (30) 1234-5678')).toBe('invalid phone …');
  });

  it('redactError keeps ids, instants and error codes', () => {
    const error =
      'Event 6b0f5a9a-8d1e-4a43-9a0c-2a5d5d0f8a11 of 2026-05-20T10:00:00Z failed with 08006 at 1042';
    expect(redactError(error)).toBe(error);
  });
});
