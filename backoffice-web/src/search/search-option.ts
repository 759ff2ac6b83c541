import type { AdminSearchResult } from '@mirabelle/backoffice-contracts';
import { DEFAULT_AFFILIATE, formatBookingReference, isBookingId } from '@mirabelle/catalogue';
import { createListPath, createRecordPath } from '../components/paths';
import { createCustomerMoneyPath } from '../customer-money/customer-money-path';
import { cutAtWord, findPassage } from '../format/find-passage';
import {
  formatAffiliate,
  formatAppointment,
  formatDate,
  formatMoney,
  formatViewerInstant,
} from '../format/format';
import { i18nProvider, LANGUAGE } from '../i18n/i18n';

/** A result of the search, as its menu shows it. */
export interface SearchOption {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** Path of the record's page. */
  readonly to: string;
}

type TextValues = Readonly<Record<string, unknown>>;
const translate = (key: string, values?: TextValues) =>
  i18nProvider.translate(`backOffice.search.${key}`, values);
/** So much of a message tells it from others with the same subject. */
const EXCERPT_LENGTH = 80;
const joinDetails = (...parts: readonly (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(' · ');

const monthFormat = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric', month: 'short' });

/** The number of an order, or that of a booking as people say it. */
const formatReference = (reference: string) =>
  isBookingId(reference) ? formatBookingReference(reference) : reference;

/** Format the text that distinguishes a result from others with the same title. */
const DETAIL_FORMATTERS: Readonly<
  Record<AdminSearchResult['resource'], (result: AdminSearchResult, query: string) => string>
> = {
  users: ({ email, place, createdAt, appointment, isGuest }) =>
    joinDetails(
      isGuest && translate('guest'),
      email,
      place && translate('latestCity', { city: place }),
      !isGuest && translate('memberSince', { month: monthFormat.format(new Date(createdAt)) }),
      appointment
        ? translate(appointment.isRequest ? 'nextRequest' : 'nextAppointment', {
            time: formatAppointment(appointment),
          })
        : translate('noAppointment'),
    ),
  bookings: ({ id, email, place, appointment, isGuest }) =>
    joinDetails(
      isGuest && translate('guest'),
      email,
      place,
      appointment && formatAppointment(appointment),
      appointment?.isRequest && i18nProvider.translate('resources.bookings.statuses.pending'),
      formatBookingReference(id),
    ),
  'contact-messages': ({ person, email, status, text, reference, createdAt }, query) =>
    joinDetails(
      reference && translate('fromBuyerOf', { reference }),
      person,
      email,
      status && i18nProvider.translate(`resources.contact-messages.statuses.${status}`),
      formatViewerInstant(createdAt),
      text && `“${cutAtWord(findPassage(text, query) ?? text, EXCERPT_LENGTH)}”`,
    ),
  payments: ({ email, reference, createdAt }) => joinDetails(email, reference, formatDate(createdAt)),
  'affiliate-transactions': ({ reference, text, createdAt }) =>
    // The text is the number of the transfer that paid it.
    joinDetails(reference && formatReference(reference), text, formatDate(createdAt)),
  salons: ({ place }) => joinDetails(place),
  reviews: ({ person, place, createdAt }) => joinDetails(person, place, formatDate(createdAt)),
  referrals: ({ email, person, createdAt }) =>
    joinDetails(email, person && translate('invited', { name: person }), formatDate(createdAt)),
};

export const SEARCHED_RESOURCES = Object.keys(DETAIL_FORMATTERS);

/** The group of people whose money may be seen, but not their accounts. */
export const CUSTOMERS = 'customers';

/** Leads to all money of a customer, for those who may not open accounts. The address is masked. */
const toCustomerOption = ({ id, title, email, match }: AdminSearchResult): SearchOption => ({
  resource: CUSTOMERS,
  id,
  title,
  detail: joinDetails(
    match === 'similar' && translate('similar'),
    email,
    i18nProvider.translate('backOffice.customerMoney.link'),
  ),
  to: createCustomerMoneyPath(id),
});

/** The title of a commission ends with its affiliate. */
const formatTitle = ({ resource, title }: AdminSearchResult): string =>
  resource === 'affiliate-transactions' && title.endsWith(DEFAULT_AFFILIATE)
    ? title.slice(0, -DEFAULT_AFFILIATE.length) + formatAffiliate(DEFAULT_AFFILIATE)
    : title;

/** How many records of a list the server names at most. */
const MAX_RESULTS = 5;
/** The lists that can be searched for the same text. */
const SEARCHABLE_LISTS: ReadonlySet<string> = new Set([
  'users',
  'bookings',
  'contact-messages',
  'payments',
  'affiliate-transactions',
]);

/**
 * The results, and below the last one of a list that may have more a way to all of them.
 *
 * @param opensAccounts whether people lead to their accounts; otherwise they lead to all their money
 */
export function toSearchOptions(
  results: readonly AdminSearchResult[],
  query: string,
  { opensAccounts = true }: { readonly opensAccounts?: boolean } = {},
): SearchOption[] {
  return results.flatMap((result, index) => {
    const { resource } = result;
    if (resource === 'users' && !opensAccounts) return [toCustomerOption(result)];
    const option = toSearchOption(result, query);
    const isLast = results[index + 1]?.resource !== resource;
    const count = results.filter((other) => other.resource === resource).length;
    if (!isLast || count < MAX_RESULTS || !SEARCHABLE_LISTS.has(resource)) return [option];
    const more = {
      resource,
      id: 'more',
      title: translate('more'),
      detail: '',
      to: createListPath(resource, { q: query }),
    };
    return [option, more];
  });
}

export function toSearchOption(result: AdminSearchResult, query = ''): SearchOption {
  const { resource, id, amount, match } = result;
  return {
    resource,
    id,
    title: joinDetails(amount && formatMoney(amount.value, amount.currency), formatTitle(result)),
    detail: joinDetails(
      match === 'similar' && translate('similar'),
      DETAIL_FORMATTERS[resource](result, query),
    ),
    to: createRecordPath(resource, id, resource === 'salons' ? 'edit' : 'show'),
  };
}
