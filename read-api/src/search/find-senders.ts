import type { Bind } from '../lists/filters.js';
import type { Queries } from '../read-model/queries.js';
import { containsWords } from './search-terms.js';

/** As many senders with a name or an address like the text are looked up. */
const MAX_SENDERS = 200;

/** Whom a message is from. The column `search` has it too, with an index, beside the texts. */
const SENDER = `read_model.folded_letters(email || ' ' || coalesce(name, ''))`;

/** A query for columns of the messages in whose sender's name or address every word is. */
export const selectSenders = (columns: string, words: readonly string[], bind: Bind): string =>
  `select ${columns} from read_model.contact_messages
   where email is not null and ${containsWords('search', words, bind, 'folded_letters')}
     and ${containsWords(SENDER, words, bind, 'folded_letters')}
   limit ${MAX_SENDERS}`;

/**
 * The accounts and guests who have sent messages by a name with these words. An account without a name is known by nothing else than its
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
