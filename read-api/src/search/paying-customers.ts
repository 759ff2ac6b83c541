import type { Description } from './describe-results.js';
import type { Search } from './find-records.js';
import type { Ranked } from './ranked.js';

/** Those of the found people who have paid something or for whose appointments and purchases there are commissions. */
export async function findPayingCustomers({
  queries,
  people,
}: Pick<Search, 'queries' | 'people'>): Promise<Ranked[]> {
  if (people.length === 0) return [];
  const rows = await queries.readRows<{ id: string }>(
    `select u.id from read_model.users u where u.id = any($1::uuid[]) and (u.payment_count > 0
       or exists (select from read_model.affiliate_transactions t where t.user_id = u.id))`,
    [people.map(({ id }) => id)],
  );
  const paying = new Set(rows.map(({ id }) => id));
  return people.filter(({ id }) => paying.has(id));
}

/** "ada@example.test" becomes "a…@example.test". */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** What of a person's description those may see who may not open accounts: the name, and the address masked. */
export function hideAllButName(description: Description): Description {
  const { title, email } = description;
  return {
    ...description,
    // A person without a name is called by the address.
    title: title.includes('@') ? maskEmail(title) : title,
    email: email && maskEmail(email),
    place: null,
    appointment: null,
    isGuest: false,
  };
}
