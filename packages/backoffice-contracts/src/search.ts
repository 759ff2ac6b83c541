import { ContactStatus, defineEndpoint, isoInstant, StaffRole, text } from '@mirabelle/contracts';
import { z } from 'zod';
import { adminRead } from './admin-endpoints.js';

/** A record that a search has found. It shows what tells it from others of the same title. */
export const AdminSearchResult = z.object({
  id: z.string(),
  /** The list that the record belongs to. */
  resource: z.enum([
    'users',
    'bookings',
    'contact-messages',
    'payments',
    'affiliate-transactions',
    'salons',
    'reviews',
    'referrals',
  ]),
  /**
   * How well the record matches, from the text itself to a similar name. For a record that was found by its person or
   * salon it is how well those match.
   */
  match: z.enum(['exact', 'prefix', 'word', 'part', 'similar']),
  title: z.string(),
  /** Amount of a payment or commission: the decimal string, and the ISO 4217 code; null for other records. */
  amount: z.object({ value: z.string(), currency: z.string() }).nullable(),
  /** The sender of a message, the author of a review, or the invited friend. */
  person: z.string().nullable(),
  /** The address, as the list shows it; null where it is the title. */
  email: z.string().nullable(),
  /** The city of a person's latest appointment, the address of a salon, or the salon. */
  place: z.string().nullable(),
  /** Id of a payment, or what a commission is for. */
  reference: z.string().nullable(),
  /** The appointment of a booking, or the next one of a person, and whether it is only a request that the salon has not confirmed. */
  appointment: z
    .object({ appointmentDate: isoInstant, timeZone: z.string(), isRequest: z.boolean() })
    .nullable(),
  /** Whether a person has no account: staff have booked for them by phone. False for other records. */
  isGuest: z.boolean(),
  /** The state of a message; null for other records. */
  status: ContactStatus.nullable(),
  /** A text or note of a message with a searched word, or else the first words of what was written last; the number of the transfer that paid a commission; null for other records. */
  text: z.string().nullable(),
  /** Of a person: since when they have their account, or since the first call of a guest. */
  createdAt: isoInstant,
});
export type AdminSearchResult = z.infer<typeof AdminSearchResult>;

export const adminSearch = defineEndpoint({
  ...adminRead,
  path: '/api/admin/search',
  personalDataView: 'list',
  access: StaffRole.options,
  summary:
    'The best five records of each list that the caller may open. Those of one list follow one another, best first, and the list with the best record is the first',
  query: z.object({ q: text({ max: 200, min: 2 }) }),
  answer: z.array(AdminSearchResult),
});
