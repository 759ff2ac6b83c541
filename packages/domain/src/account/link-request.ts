import { accept, type Decider, type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

/**
 * A sign-in link was requested for an address without an account, so a mail to the address says so. The event names
 * nobody.
 */
export type AccountNotFound = DomainEvent<'AccountNotFound', { readonly requestId: string }>;

export const linkRequestEvents = defineEvents<AccountNotFound>({ AccountNotFound: {} });

/** The stream of a request for a link, by its id. */
export const linkRequestStream = defineStream<AccountNotFound>('linkRequest');

/** Records once that a request found no account. The state counts the events. */
export const linkRequest: Decider<number, AccountNotFound['data'], AccountNotFound> = {
  initialState: 0,
  evolve: (count) => count + 1,
  decide: (data, count) => (count > 0 ? accept() : accept({ type: 'AccountNotFound', data })),
};
