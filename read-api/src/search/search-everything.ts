import type { AdminSearchResult } from '@mirabelle/backoffice-contracts';
import type { Context } from '../context.js';
import { describeResults } from './describe-results.js';
import { findPeople } from './find-people.js';
import {
  findBookings,
  findCommissions,
  findMessages,
  findPayments,
  findReferrals,
  findReviews,
  type Search,
} from './find-records.js';
import { findSalons } from './find-salons.js';
import { findPayingCustomers, hideAllButName, maskEmail } from './paying-customers.js';
import { joinRanked, MAX_RESULTS, type Ranked, sortKinds } from './ranked.js';
import { parseSearchTerms } from './search-terms.js';

type Resource = AdminSearchResult['resource'];

/** How each kind of record is found. In this order they follow one another where they match equally well. */
const FINDERS: Readonly<Record<Resource, (search: Search) => Promise<Ranked[][]>>> = {
  users: async ({ people }) => [[...people]],
  bookings: findBookings,
  'contact-messages': findMessages,
  payments: findPayments,
  'affiliate-transactions': findCommissions,
  salons: async ({ salons }) => [[...salons]],
  reviews: findReviews,
  referrals: findReferrals,
};

/**
 * Searches the lists that somebody may open, and for whoever sees payments the people who have paid. The records of one kind follow one
 * another, best first, and the kind with the best record is the first.
 *
 * @param openLists resources of the lists
 */
export async function searchEverything(
  context: Pick<Context, 'queries' | 'secrets' | 'pool'>,
  q: string,
  openLists: readonly string[],
): Promise<AdminSearchResult[]> {
  const { queries, secrets } = context;
  const terms = parseSearchTerms(q);
  if (terms.words.length === 0) return [];
  const [people, salons] = await Promise.all([findPeople(context, terms), findSalons(context, terms)]);
  const search: Search = { queries, terms, emailHash: secrets.hashEmail(terms.text), people, salons };
  const resources = Object.keys(FINDERS) as Resource[];
  // Whoever sees money, but no accounts, finds the people who have paid, to open all their money.
  const findsOnlyPaying = openLists.includes('payments') && !openLists.includes('users');
  const searched = findsOnlyPaying ? ['users', ...openLists] : openLists;
  const kinds = await Promise.all(
    resources
      .filter((resource) => searched.includes(resource))
      .map(async (resource) => {
        const isLimited = resource === 'users' && findsOnlyPaying;
        const found = isLimited ? [await findPayingCustomers(search)] : await FINDERS[resource](search);
        const ranked = joinRanked(found, MAX_RESULTS);
        const ids = ranked.map(({ id }) => id);
        const descriptions = await describeResults(queries, resource, { ids, words: terms.words });
        const results = ranked.flatMap(({ id, match }) => {
          const description = descriptions.get(id);
          if (!description) return [];
          const shown = isLimited ? hideAllButName(description) : description;
          // One address is not masked in one group and whole in the next.
          const email = findsOnlyPaying && shown.email ? maskEmail(shown.email) : shown.email;
          return [{ id, resource, match, ...shown, email }];
        });
        return { results };
      }),
  );
  return sortKinds(kinds).flatMap(({ results }) => results);
}
