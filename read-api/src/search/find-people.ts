import { withConnection } from '@mirabelle/runtime';
import type { Context } from '../context.js';
import type { Bind } from '../lists/filters.js';
import { findSenderAccounts } from './find-senders.js';
import { joinRanked, type Ranked, rankAs } from './ranked.js';
import { beginsWith, containsWords, hasWords, isUuid, type SearchTerms } from './search-terms.js';

type PeopleContext = Pick<Context, 'queries' | 'secrets' | 'pool'>;

/** How many people a search follows to their bookings, messages and payments. */
const MAX_PEOPLE = 10;
/** At most this many people who match are compared; those with the most bookings are chosen. */
const MAX_CANDIDATES = 300;
/** From 0 to 1: `smyth` is this similar to `Smith`. */
const MIN_SIMILARITY = 0.4;

const FULL_NAME = `(read_model.folded(u.full_name) collate "C")`;
const LAST_NAME = `(read_model.folded(u.last_name) collate "C")`;

/**
 * Finds people: first by their address, id or referral code, then by the beginning of a name, by words of name and
 * address, by parts of them, by the name under a message, and, where there is nobody, by a similar name. Each step is read from an index of its own, and
 * only while there are too few people.
 */
export async function findPeople(context: PeopleContext, terms: SearchTerms): Promise<Ranked[]> {
  const { text, words } = terms;
  let found: Ranked[] = [];
  const isEnough = () => found.length >= MAX_PEOPLE;
  const add = (more: readonly Ranked[]) => {
    found = joinRanked([found, more], MAX_PEOPLE);
  };
  add(rankAs('exact', await findExactly(context, text)));
  // A search for a whole address or id is for that person alone.
  if (found.length > 0) return found;
  for (const column of [FULL_NAME, LAST_NAME]) {
    if (isEnough()) return found;
    add(await findByBeginning(context, column, text));
  }
  if (isEnough()) return found;
  add(rankAs('word', await findCandidates(context, (bind) => hasWords('u.search', words, bind))));
  if (isEnough()) return found;
  add(rankAs('part', await findCandidates(context, (bind) => containsWords('u.search', words, bind))));
  if (isEnough()) return found;
  add(rankAs('part', await findSenders(context, words)));
  if (found.length === 0 && terms.mayBeMisspelled) add(rankAs('similar', await findSimilar(context, text)));
  return found;
}

interface IdRow {
  readonly id: string;
}

function findExactly({ queries, secrets }: PeopleContext, text: string): Promise<IdRow[]> {
  return queries.readRows<IdRow>(
    'select id from read_model.users where email_hash = $1 or referral_code = upper($2) or referral_code = $2 or id = $3',
    [secrets.hashEmail(text), text, isUuid(text) ? text : null],
  );
}

/**
 * Finds people whose name begins with the text, by name, and those of one name with the most bookings first. A person whose name
 * is the text matches exactly.
 */
async function findByBeginning({ queries }: PeopleContext, column: string, text: string): Promise<Ranked[]> {
  const values: unknown[] = [];
  const condition = beginsWith(column, text, (value) => `$${values.push(value)}`);
  const rows = await queries.readRowsUnprepared<IdRow & { is_name: boolean }>(
    `select u.id, ${column} = read_model.folded($1) as is_name from read_model.users u where ${condition}
     order by ${column}, u.booking_count desc, u.created_at desc limit ${MAX_PEOPLE}`,
    values,
  );
  return rows.map(({ id, is_name: isName }) => ({ id, match: isName ? 'exact' : 'prefix' }));
}

function findCandidates(
  { queries }: PeopleContext,
  createCondition: (bind: Bind) => string,
): Promise<IdRow[]> {
  const values: unknown[] = [];
  const condition = createCondition((value) => `$${values.push(value)}`);
  return queries.readRowsUnprepared<IdRow>(
    `select u.id from (
       select u.id, u.booking_count, u.created_at from read_model.users u where ${condition} limit ${MAX_CANDIDATES}
     ) u order by u.booking_count desc, u.created_at desc limit ${MAX_PEOPLE}`,
    values,
  );
}

const findSenders = async ({ queries }: PeopleContext, words: readonly string[]): Promise<IdRow[]> =>
  (await findSenderAccounts(queries, words)).map((id) => ({ id }));

/** The threshold of the operator `%>`, which an index serves, is a setting. So the search has a transaction of its own. */
const findSimilar = ({ pool }: PeopleContext, text: string): Promise<IdRow[]> =>
  withConnection(pool, async (connection) => {
    await connection.query('begin read only');
    await connection.query(`set local pg_trgm.word_similarity_threshold = ${MIN_SIMILARITY}`);
    const { rows } = await connection.query<IdRow>(
      `select u.id from (
         select u.id, u.booking_count, word_similarity(read_model.folded($1), read_model.folded(u.full_name)) as likeness
         from read_model.users u where read_model.folded(u.full_name) %> read_model.folded($1) limit ${MAX_CANDIDATES}
       ) u order by u.likeness desc, u.booking_count desc, u.id limit ${MAX_PEOPLE}`,
      [text],
    );
    await connection.query('commit');
    return rows;
  });
