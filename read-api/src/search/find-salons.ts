import type { Context } from '../context.js';
import { MAX_RESULTS, type Match, type Ranked } from './ranked.js';
import { hasWords, type SearchTerms } from './search-terms.js';

/** From 0 to 1, as for the names of people. */
const MIN_SIMILARITY = 0.4;

/** Finds salons by id, name, city, or a similar name. The table is small, so each search reads all of it. */
export async function findSalons(
  { queries }: Pick<Context, 'queries'>,
  { text, words, mayBeMisspelled }: SearchTerms,
): Promise<Ranked[]> {
  const values: unknown[] = [text];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const name = 'read_model.folded(s.name)';
  const query = 'read_model.folded($1)';
  const match = `case
    when s.id = $1 or ${name} = ${query} then 'exact'
    when starts_with(${name}, ${query}) then 'prefix'
    when ${hasWords(`read_model.folded(' ' || s.name || ' ' || s.city)`, words, bind)} then 'word'
    ${mayBeMisspelled ? `when word_similarity(${query}, ${name}) >= ${MIN_SIMILARITY} then 'similar'` : ''}
    end`;
  const rows = await queries.readRowsUnprepared<{ id: string; match: Match }>(
    `select s.id, s.match from (select s.id, s.name, ${match} as match from read_model.salons s) s
     where s.match is not null
     order by array_position(array['exact', 'prefix', 'word', 'similar'], s.match), s.name, s.id limit ${MAX_RESULTS}`,
    values,
  );
  const isFound = rows.some((row) => row.match !== 'similar');
  return isFound ? rows.filter((row) => row.match !== 'similar') : rows;
}
