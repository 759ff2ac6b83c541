import type { AdminSearchResult } from '@mirabelle/backoffice-contracts';
import { describe, expect, it } from 'vitest';
import { toSearchOption, toSearchOptions } from './search-option';

const olivia: AdminSearchResult = {
  id: '3f0c3c5e-5f0e-4d52-9d0a-0c2f6f9a1b11',
  resource: 'users',
  match: 'prefix',
  title: 'Olivia Smith',
  amount: null,
  person: null,
  email: 'olivia.smith@example.test',
  place: 'Lyon',
  reference: null,
  appointment: null,
  isGuest: false,
  status: null,
  text: null,
  createdAt: '2025-03-14T12:00:00.000Z',
};

describe('a result of the search', () => {
  it('a person is shown with the address, the city, the membership and the next appointment', () => {
    expect(toSearchOption(olivia)).toEqual({
      resource: 'users',
      id: olivia.id,
      title: 'Olivia Smith',
      detail:
        'olivia.smith@example.test · Last appointment in Lyon · Member since Mar 2025 · No appointment ahead',
      to: `/users/${olivia.id}/show`,
    });
    const appointment = {
      appointmentDate: '2026-11-21T09:00:00.000Z',
      timeZone: 'Europe/London',
      isRequest: false,
    };
    expect(toSearchOption({ ...olivia, appointment }).detail).toBe(
      'olivia.smith@example.test · Last appointment in Lyon · Member since Mar 2025 · Next: Sat, Nov 21, 2026, 9:00 AM (United Kingdom Time)',
    );
    expect(toSearchOption({ ...olivia, appointment: { ...appointment, isRequest: true } }).detail).toContain(
      'Next, not confirmed yet: Sat, Nov 21',
    );
  });

  it('below five results of a list, which may not be all, stands a way to all that match', () => {
    const payments = Array.from({ length: 5 }, (_, index) => ({
      ...olivia,
      resource: 'payments' as const,
      id: `ORDER-${index}`,
    }));
    const titles = toSearchOptions([olivia, ...payments], 'olivia').map(({ title, to }) => [title, to]);
    expect(titles).toHaveLength(7);
    expect(titles.at(-1)).toEqual(['Show all that match', '/payments?filter=%7B%22q%22%3A%22olivia%22%7D']);
  });

  it('the commission of an appointment is shown with the number of the booking as people say it', () => {
    const reference = 'the-copper-room-london.2026-12-05.bba81245-4f99-4e1a-ae98-c9cba03adeee';
    const commission = toSearchOption({ ...olivia, resource: 'affiliate-transactions', reference });
    expect(commission.detail).toBe('A03A-DEEE · Mar 14, 2025');
  });

  it('a commission that went out is shown with the number of its transfer', () => {
    const text = 'TRF-2026-1129';
    const commission = toSearchOption({
      ...olivia,
      resource: 'affiliate-transactions',
      reference: 'A0F1',
      text,
    });
    expect(commission.detail).toBe('A0F1 · TRF-2026-1129 · Mar 14, 2025');
  });

  it('a payment is shown with its amount, and a name that only resembles the search is called similar', () => {
    const payment = toSearchOption({
      ...olivia,
      resource: 'payments',
      match: 'similar',
      amount: { value: '12.90', currency: 'USD' },
      place: null,
      reference: 'A0F1',
    });
    expect(payment.title).toBe('$12.90 · Olivia Smith');
    expect(payment.detail).toBe('Similar name · olivia.smith@example.test · A0F1 · Mar 14, 2025');
  });

  it('messages of one sender and subject are told apart by their state, their time and what was written last', () => {
    const message = {
      ...olivia,
      resource: 'contact-messages',
      title: 'My booking',
      person: 'Olivia',
    } as const;
    const merged = toSearchOption({ ...message, place: null, status: 'merged', text: 'May I come earlier?' });
    expect(merged.detail).toMatch(
      /^Olivia · olivia.smith@example.test · Merged · .*2025.* · “May I come earlier\?”$/,
    );
  });

  it('a commission is shown with the name of the platform instead of its id', () => {
    const commission = {
      ...olivia,
      resource: 'affiliate-transactions',
      title: 'Satin Lipstick, platform_owner',
    } as const;
    expect(toSearchOption(commission).title).toBe('Satin Lipstick, Mirabelle');
    expect(toSearchOption({ ...commission, title: 'Satin Lipstick, lea' }).title).toBe('Satin Lipstick, lea');
  });

  it('a salon leads to the page on which it is edited', () => {
    expect(toSearchOption({ ...olivia, resource: 'salons', id: 'maison' }).to).toBe('/salons/maison');
  });
});
