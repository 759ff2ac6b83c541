import { type DomainEvent, defineEvents, defineStream, type Json, type Personal } from '@mirabelle/decider';

interface SearchReference {
  readonly searchId: string;
  readonly userId: string;
}

/**
 * A member of staff has saved the filters and the order of a list of the back office. Title and filters are sealed with the key
 * of who saved them, because a word to search for may be somebody's name.
 */
export type SearchSaved = DomainEvent<
  'SearchSaved',
  SearchReference & {
    /** The resource of the list, such as `bookings`. */
    readonly list: string;
    readonly title: Personal<string>;
    readonly filter: Personal<Readonly<Record<string, Json>>>;
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
    readonly shared: boolean;
  }
>;
type SearchRenamed = DomainEvent<'SearchRenamed', SearchReference & { readonly title: Personal<string> }>;
/** Colleagues who may open the list find a shared search there. */
type SearchSharingChanged = DomainEvent<
  'SearchSharingChanged',
  SearchReference & { readonly shared: boolean }
>;
type SearchRemoved = DomainEvent<'SearchRemoved', SearchReference>;

export type SavedSearchEvent = SearchSaved | SearchRenamed | SearchSharingChanged | SearchRemoved;

export const savedSearchEvents = defineEvents<SavedSearchEvent>({
  SearchSaved: { personal: ['title', 'filter'], sealedFor: 'userId' },
  SearchRenamed: { personal: ['title'], sealedFor: 'userId' },
  SearchSharingChanged: {},
  SearchRemoved: {},
});

/** The stream of a saved search, by its UUID. */
export const savedSearchStream = defineStream<SavedSearchEvent>('savedSearch');
