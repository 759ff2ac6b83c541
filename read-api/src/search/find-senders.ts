import type { Bind } from '../lists/filters.js';
import type { Queries } from '../read-model/queries.js';
import { containsWords } from './search-terms.js';

/** At most this many senders whose name or address contains the text are looked up. */
const MAX_SENDERS = 200;

/** The name and the address of a message's sender. The column `search` has them too, beside the texts, and has an index. */
const SENDER = `read_model.folded_letters(email || ' ' || coalesce(name, ''))`;

/** Selects columns of the messages whose sender's name or address contains every word. */
export const selectSenders = (columns: string, words: readonly string[], bind: Bind): string =>
  `select ${columns} from read_model.contact_messages
   where email is not null and ${containsWords('search', words, bind, 'folded_letters')}
     and ${containsWords(SENDER, words, bind, 'folded_letters')}
   limit ${MAX_SENDERS}`;

/**
 * The accounts and guests who have sent messages with these words in the name or the address of the sender. An account without a name is known by nothing else than its
 * address, but people sign their messages.
 */
export async function findSenderAccounts(queries: Queries, words: readonly string[]): Promise<string[]> {
  const values: unknown[] = [];
  const senders = selectSenders('user_id, sender_hash', words, (value) => `$${values.push(value)}`);
  const rows = await queries.readRowsUnprepared<{ id: string }>(
    `with senders as materialized (${senders})
     select u.id from senders s join read_model.users u on u.id = s.user_id
     union select u.id from senders s join read_model.users u on u.email_hash = s.sender_hash`,
    values,
  );
  return rows.map(({ id }) => id);
}
