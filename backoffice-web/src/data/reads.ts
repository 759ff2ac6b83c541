import type {
  AdminSearchResult,
  AffiliateTotals,
  BulkAction,
  BulkActionResults,
  BulkSelection,
  Figures,
  FilledReplyTemplate,
  MailRecipient,
  MovePlan,
  OpenedMail,
  Operations,
  PartnerBalances,
  PaymentDelivery,
  PaymentTotals,
  ReconciliationSummary,
  ReplyFrames,
  SavedSearch,
} from '@mirabelle/backoffice-contracts';
import type { Availability, Salon, SiteOperator, UserDevice } from '@mirabelle/contracts';
import type { Identifier } from 'react-admin';
import { ADMIN_API, request } from './http-client';

interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** The reads for which react-admin's data provider has no method. Each throws HttpError whose message can be shown. */
export interface Reads {
  /** The records of a list that a bulk action would change, and what they are worth together. */
  readSelection(
    resource: string,
    query: { readonly action: string; readonly filter: object },
    options?: ReadOptions,
  ): Promise<BulkSelection>;
  /** A free time on the next possible day for each booking that matches a filter. */
  readMovePlan(filter: object, options?: ReadOptions): Promise<MovePlan>;
  /** The progress of a bulk action, and its results once it has ended: as many as one answer lists, from a number on. */
  readBulkAction(
    id: string,
    options?: ReadOptions & { readonly offset?: number },
  ): Promise<BulkActionResults>;
  /** The bulk actions that the user has started within a day, newest first. */
  listBulkActions(options?: ReadOptions): Promise<BulkAction[]>;
  /** The totals of all commissions that match a filter; by month and affiliate without the rejected ones. */
  readTransactionTotals(filter: object, options?: ReadOptions): Promise<AffiliateTotals>;
  /** What is owed to each partner, and what was paid this month. */
  readPartnerBalances(options?: ReadOptions): Promise<PartnerBalances>;
  /** What was paid and refunded by all payments that match a filter. */
  readPaymentTotals(filter: object, options?: ReadOptions): Promise<PaymentTotals>;
  /** What the reconciliation compares and what it leaves out. */
  readReconciliationSummary(options?: ReadOptions): Promise<ReconciliationSummary>;
  /** The figures of the last days that the user's roles may see. */
  readFigures(
    query: { readonly zone: string; readonly days: number },
    options?: ReadOptions,
  ): Promise<Figures>;
  readOperations(options?: ReadOptions): Promise<Operations>;
  /** The saved searches of a list, or of all lists that the user may open: the user's own, then those of colleagues. */
  listSavedSearches(list: string | undefined, options?: ReadOptions): Promise<SavedSearch[]>;
  /** The templates for the reply to a message, filled in from it. */
  listFilledTemplates(messageId: string, options?: ReadOptions): Promise<FilledReplyTemplate[]>;
  /** How a reply by the user greets and closes in each language. */
  readReplyFrames(options?: ReadOptions): Promise<ReplyFrames>;
  /** The times of a day at a salon, each with whether it is free for a service. */
  readAvailability(
    salonId: string,
    query: { readonly date: string; readonly serviceType: string },
    options?: ReadOptions,
  ): Promise<Availability>;
  /** The salons that everybody can find. */
  listPublicSalons(options?: ReadOptions): Promise<Salon[]>;
  /** Searches all lists that the user may open. The results of one list follow one another, best first. */
  search(q: string, options?: ReadOptions): Promise<readonly AdminSearchResult[]>;
  /** The address that a mail went to. The server records who has read it. */
  readMailRecipient(id: Identifier): Promise<MailRecipient>;
  /** A mail as it went out. The server records who has read it. */
  openMail(id: Identifier): Promise<OpenedMail>;
  /** Where the goods of a payment go. The server records who has read it. */
  readPaymentDelivery(id: Identifier): Promise<PaymentDelivery>;
  /** Who operates the site and how soon it sends goods, from the settings. */
  readSiteOperator(options?: ReadOptions): Promise<SiteOperator>;
  /** The devices on which the user is signed in, last used first. */
  listDevices(options?: ReadOptions): Promise<UserDevice[]>;
}

async function read<Answer>(
  path: string,
  query: Record<string, string>,
  options?: ReadOptions,
): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const { json } = await request(search ? `${path}?${search}` : path, { ...options });
  return json;
}

export const reads: Reads = {
  readSelection: (resource, { action, filter }, options) =>
    read(`${ADMIN_API}/${resource}/selection`, { action, filter: JSON.stringify(filter) }, options),
  readMovePlan: (filter, options) =>
    read(`${ADMIN_API}/bookings/move-plan`, { filter: JSON.stringify(filter) }, options),
  readBulkAction: (id, { offset, ...options } = {}) =>
    read(`${ADMIN_API}/bulk-actions/${id}`, offset ? { offset: String(offset) } : {}, options),
  listBulkActions: (options) => read(`${ADMIN_API}/bulk-actions`, {}, options),
  readTransactionTotals: (filter, options) =>
    read(`${ADMIN_API}/affiliate-transactions/totals`, { filter: JSON.stringify(filter) }, options),
  readPartnerBalances: (options) => read(`${ADMIN_API}/affiliate-transactions/partner-balances`, {}, options),
  readPaymentTotals: (filter, options) =>
    read(`${ADMIN_API}/payments/totals`, { filter: JSON.stringify(filter) }, options),
  readReconciliationSummary: (options) => read(`${ADMIN_API}/reconciliation/summary`, {}, options),
  readFigures: ({ zone, days }, options) =>
    read(`${ADMIN_API}/figures`, { zone, days: String(days) }, options),
  readOperations: (options) => read(`${ADMIN_API}/operations`, {}, options),
  listSavedSearches: (list, options) =>
    read(`${ADMIN_API}/saved-searches`, list === undefined ? {} : { list }, options),
  listFilledTemplates: (messageId, options) =>
    read(`${ADMIN_API}/contact-messages/${messageId}/reply-templates`, {}, options),
  readReplyFrames: (options) => read(`${ADMIN_API}/reply-templates/frames`, {}, options),
  readAvailability: (salonId, query, options) =>
    read(`/api/salons/${encodeURIComponent(salonId)}/availability`, { ...query }, options),
  listPublicSalons: (options) => read('/api/salons', {}, options),
  search: (q, options) => read(`${ADMIN_API}/search`, { q }, options),
  readMailRecipient: (id) => read(`${ADMIN_API}/mails/${encodeURIComponent(id)}/recipient`, {}),
  openMail: (id) => read(`${ADMIN_API}/mails/${encodeURIComponent(id)}/open`, {}),
  readPaymentDelivery: (id) => read(`${ADMIN_API}/payments/${encodeURIComponent(id)}/delivery`, {}),
  readSiteOperator: (options) => read('/api/operator', {}, options),
  listDevices: (options) => read('/api/auth/devices', {}, options),
};
