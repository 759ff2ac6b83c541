import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepBookingDraft, useBookingDraft } from './booking-draft';

const DRAFT = { notes: 'Fine hair' } as const;

/** Opens a booking form and returns the notes that it contains. */
function openForm(email: string, salonId: string): string {
  const Form = () => useBookingDraft(email, salonId)?.notes ?? '';
  const { container, unmount } = render(<Form />, { wrapper: StrictMode });
  const notes = container.textContent;
  unmount();
  return notes;
}

describe('the draft of a booking', () => {
  beforeEach(() => sessionStorage.clear());

  it('a draft is restored once for the customer who wrote it', () => {
    keepBookingDraft('ada@example.com', 'spree', DRAFT);
    expect(openForm('ada@example.com', 'spree')).toBe('Fine hair');
    expect(openForm('ada@example.com', 'spree')).toBe('');
  });

  it.each([
    ['ruth@example.com', 'spree'],
    ['ada@example.com', 'isar'],
  ])('a draft is forgotten, and not shown, when %s opens the form of %s', (email, salonId) => {
    keepBookingDraft('ada@example.com', 'spree', DRAFT);
    expect(openForm(email, salonId)).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('a text that is no draft is ignored', () => {
    sessionStorage.setItem('mirabelle.booking', '{');
    expect(openForm('ada@example.com', 'spree')).toBe('');
  });
});
