import { WEEKDAYS } from '@mirabelle/catalogue';
import { createAdminPath } from '../../support/admin-path.js';
import type { KnownRecords } from './known-records.js';
import { createMoneyReads } from './money-reads.js';
import { SEARCHES } from './searches.js';

const OPEN_STATUSES = ['pending', 'confirmed'];
const STANDING_STATUSES = [...OPEN_STATUSES, 'completed', 'no-show'];
/** Opening hours that leave many appointments outside. */
const MORNINGS = Object.fromEntries(WEEKDAYS.map((day) => [day, { open: 9 * 60, close: 12 * 60 }]));

/**
 * What the screens of the back office read, by the file of `backoffice-web/src` that reads it. A list, with its tabs, filters,
 * sort fields and search, is in `lists.ts`. A record that many screens show, such as a salon, is under one of them.
 */
export function createPageReads(known: KnownRecords): Readonly<Record<string, readonly string[]>> {
  const { customerId, salonId } = known;
  const related = (resource: string, filter: object, sort = ['createdAt', 'DESC']) =>
    createAdminPath(resource, { filter, sort, range: [0, 5] });
  const count = (resource: string, filter: object) =>
    createAdminPath(resource, { filter, sort: ['id', 'DESC'], range: [0, 0] });
  const waitingMessages = createAdminPath('contact-messages', {
    filter: { waiting: true },
    sort: ['dueAt', 'ASC'],
    range: [0, 99],
  });
  const record = (resource: string, id: string) => `/api/admin/${resource}/${encodeURIComponent(id)}`;
  const history = (resource: string, id: string, direction = 'ASC') =>
    createAdminPath('event-log', {
      filter: { resource, id },
      sort: ['occurredAt', direction],
      range: [0, 999],
    });
  const staff = createAdminPath('staff', { sort: ['name', 'ASC'], range: [0, 199] });
  const selection = (resource: string, action: string, filter: object) =>
    createAdminPath(`${resource}/selection`, { filter }, { action });
  const appointments = (filter: object, last = 999) =>
    createAdminPath('bookings', { filter, sort: ['appointmentDate', 'ASC'], range: [0, last] });
  const records = {
    users: customerId,
    bookings: known.bookingId,
    payments: known.paymentId,
    'affiliate-transactions': known.commissionId,
    reviews: known.reviewId,
    referrals: known.referralId,
    'contact-messages': known.messageId,
    'reply-templates': known.replyTemplateId,
    salons: salonId,
    prices: known.priceId,
  };
  return {
    ...createMoneyReads(known),
    'auth/session.ts': ['/api/auth/user'],
    'bookings/booking-panels.tsx': [related('bookings', { userId: customerId }, ['appointmentDate', 'DESC'])],
    'bookings/bulk-move-dialog.tsx': [
      createAdminPath('bookings/move-plan', { filter: { id: [known.bookingId] } }),
      createAdminPath('bookings/move-plan', {
        filter: { salonId, from: known.nextWeek, to: known.nextWeek },
      }),
    ],
    'bookings/calendar/booking-calendar.tsx': [
      appointments({ from: known.today, to: known.today }),
      appointments({ salonId, from: known.today, to: known.nextWeek }),
      appointments({ status: OPEN_STATUSES, from: known.today, to: known.today }),
      // More than the calendar shows: as many as one answer contains.
      appointments({ from: known.today, to: known.nextWeek }),
    ],
    'bookings/create/booking-create.tsx': [record('users', customerId)],
    'bookings/create/customer-input.tsx': ['an', 'souza', 'Souza 12', 'person.77', 'zzzz none'].map((q) =>
      createAdminPath('users', { filter: { q }, sort: ['createdAt', 'DESC'], range: [0, 9] }),
    ),
    'bookings/customer-obstacles.ts': [
      appointments({ userId: customerId, status: OPEN_STATUSES, from: known.today, to: known.nextWeek }, 99),
    ],
    'bookings/free-times.tsx': [
      `/api/salons/${salonId}/availability?date=${known.nextWeek}&serviceType=Haircut`,
    ],
    'bookings/next-request.tsx': [
      createAdminPath('bookings', {
        filter: { status: 'pending' },
        sort: ['answerBy', 'ASC'],
        range: [0, 99],
      }),
    ],
    'bookings/move-time-dialog.tsx': [record('bookings', known.bookingId)],
    'bookings/person-filter.tsx': [
      createAdminPath('bookings', {
        filter: { userId: customerId },
        sort: ['appointmentDate', 'DESC'],
        range: [0, 0],
      }),
    ],
    'bookings/use-mail-language.ts': [record('users', customerId)],
    'bookings/who-can-move.tsx': [
      createAdminPath('contact-messages', {
        filter: { q: known.senderEmail, status: ['new', 'open', 'replied'] },
        sort: ['createdAt', 'DESC'],
        range: [0, 24],
      }),
    ],
    'bulk/bulk-command-dialog.tsx': [
      selection('bookings', 'confirm', { status: 'pending' }),
      selection('bookings', 'cancel', {}),
      selection('affiliate-transactions', 'approve', { status: 'pending' }),
      selection('affiliate-transactions', 'pay', {}),
      selection('reviews', 'hide', { rating: 1 }),
      selection('contact-messages', 'close', {}),
      selection('contact-messages', 'assign', { waiting: true }),
      selection('parked-events', 'retry', {}),
    ],
    'bulk/bulk-progress.tsx': ['/api/admin/bulk-actions', record('bulk-actions', known.bulkActionId)],
    'bulk/bulk-result-list.tsx': [`${record('bulk-actions', known.bulkActionId)}?offset=200`],
    'bulk/undo-bulk-action.ts': [
      selection('contact-messages', 'mark-replied', {}),
      selection('contact-messages', 'reopen', {}),
      selection('contact-messages', 'not-spam', {}),
      selection('bookings', 'withdraw-outcome', {}),
    ],
    'bulk/unselect-stale-rows.tsx': [
      createAdminPath('bookings', {
        filter: { status: 'pending', id: [known.bookingId, 'none'] },
        sort: ['id', 'ASC'],
        range: [0, 59],
      }),
    ],
    'bulk/use-selected-records.ts': [
      createAdminPath('affiliate-transactions', { filter: { id: [known.commissionId, 'none'] } }),
    ],
    'components/use-steady-rows.ts': [
      createAdminPath('bookings', { filter: { id: [known.bookingId, 'none'] } }),
    ],
    'bookings/other-day-note.tsx': [
      count('bookings', { from: known.nextWeek, to: known.nextWeek }),
      count('bookings', { from: known.nextWeek, to: known.nextWeek, when: 'tomorrow' }),
    ],
    'bulk/use-record-names.ts': [createAdminPath('bookings', { filter: { id: [known.bookingId, 'none'] } })],
    'components/hits-under-all.tsx': [count('contact-messages', { q: known.senderEmail })],
    // A reference from one record to another is read as a list of one.
    'components/record-reference.tsx': [createAdminPath('users', { filter: { id: [customerId] } })],
    'components/record-show.tsx': [
      ...Object.entries(records).map(([resource, id]) => record(resource, id)),
      record('parked-events', known.parkedEventId),
    ],
    'conflicts/version-conflict-dialog.tsx': [history('salons', salonId, 'DESC')],
    'contact-messages/hand-over-dialog.tsx': [
      selection('contact-messages', 'close', { id: [known.messageId] }),
    ],
    'contact-messages/close-note.tsx': [
      createAdminPath('contact-messages', { filter: { id: [known.messageId] } }),
    ],
    'contact-messages/contact-message-show.tsx': [related('contact-messages', { q: known.senderEmail })],
    'contact-messages/use-merge-targets.ts': [
      createAdminPath('contact-messages', {
        filter: { q: known.senderEmail, status: ['new', 'open', 'replied', 'closed'] },
        sort: ['createdAt', 'DESC'],
        range: [0, 99],
      }),
    ],
    'contact-messages/merged-passages.tsx': [
      createAdminPath('contact-messages', {
        filter: { mergedInto: [known.messageId], q: 'color' },
        sort: ['createdAt', 'ASC'],
        range: [0, 99],
      }),
    ],
    'contact-messages/next-waiting.tsx': [waitingMessages],
    'contact-messages/merged-into.tsx': [record('contact-messages', known.messageId)],
    'contact-messages/sender-bookings.tsx': [
      createAdminPath('bookings', {
        filter: { userId: customerId },
        sort: ['appointmentDate', 'DESC'],
        range: [0, 24],
      }),
    ],
    'contact-messages/use-sender-bookings.ts': [
      createAdminPath('bookings', {
        filter: { userId: customerId },
        sort: ['appointmentDate', 'DESC'],
        range: [0, 24],
      }),
    ],
    'contact-messages/template-menu.tsx': [`${record('contact-messages', known.messageId)}/reply-templates`],
    'contact-messages/use-conversation.ts': [
      createAdminPath('contact-messages', {
        filter: { mergedInto: [known.messageId] },
        sort: ['createdAt', 'ASC'],
        range: [0, 49],
      }),
      history('contact-messages', known.messageId),
    ],
    'dashboard/count-card.tsx': [
      count('bookings', { status: 'pending' }),
      count('bookings', { status: 'confirmed' }),
      count('contact-messages', { waiting: true }),
      count('contact-messages', { waiting: true, assigneeId: known.staffId }),
      count('affiliate-transactions', { status: 'pending', appointment: 'not-ahead' }),
      count('affiliate-transactions', { status: 'pending', appointment: 'ahead' }),
      count('affiliate-transactions', { status: 'approved', notApprovedBy: known.staffId }),
      count('parked-events', {}),
    ],
    'dashboard/dashboard.tsx': [
      count('affiliate-transactions', { status: 'approved', approvedBy: known.staffId }),
    ],
    'dashboard/todays-appointments.tsx': [appointments({ when: 'today', status: STANDING_STATUSES }, 199)],
    'dashboard/pending-bookings.tsx': [appointments({ status: 'pending' }, 4)],
    'dashboard/reply-time-card.tsx': [
      createAdminPath('contact-messages', {
        filter: { answered: true },
        sort: ['createdAt', 'DESC'],
        range: [0, 199],
      }),
      createAdminPath('contact-messages', {
        filter: { waiting: true, answered: false },
        sort: ['createdAt', 'ASC'],
        range: [0, 199],
      }),
    ],
    'dashboard/affected-bookings.tsx': [
      createAdminPath('salons', { filter: {}, sort: ['name', 'ASC'], range: [0, 999] }),
      appointments({ salonId: [salonId], when: 'upcoming', status: OPEN_STATUSES }, 199),
    ],
    'dashboard/urgent-messages.tsx': [waitingMessages, count('contact-messages', { putAside: true })],
    'dashboard/use-figures.ts': [14, 90].map((days) => `/api/admin/figures?zone=Europe/Paris&days=${days}`),
    'data/use-offered-services.ts': ['/api/prices'],
    'data/use-staff.ts': [staff],
    'devices/use-devices.ts': ['/api/auth/devices'],
    'history/record-history.tsx': Object.entries(records).map(([resource, id]) => history(resource, id)),
    'mails/open-mail.tsx': [`${record('mails', known.mailId)}/open`],
    'mails/resent-mails.tsx': [known.messageId, known.bookingId].map((recordId) =>
      createAdminPath('mails', { filter: { recordId }, sort: ['startedAt', 'DESC'], range: [0, 99] }),
    ),
    'mails/searched-address.tsx': [
      createAdminPath('mails', {
        filter: { recipient: known.senderEmail, id: [known.mailId] },
        sort: ['startedAt', 'DESC'],
        range: [0, 0],
      }),
    ],
    'mails/recipient.tsx': [`${record('mails', known.mailId)}/recipient`],
    'operations/operator-actions-panel.tsx': [
      createAdminPath('operator-acts', { sort: ['actedAt', 'DESC'], range: [0, 7] }),
    ],
    'operations/use-operations.ts': ['/api/admin/operations'],
    'passkeys/passkey-api.ts': ['/api/auth/passkeys'],
    'reply-templates/letter-preview.tsx': ['/api/admin/reply-templates/frames'],
    'reply-templates/use-starters.ts': [
      createAdminPath('reply-templates', { sort: ['title', 'ASC'], range: [0, 199] }),
    ],
    'salons/use-open-bookings.ts': [
      appointments({ salonId, from: known.today, status: OPEN_STATUSES }, 4),
      appointments({ salonId, from: known.today, serviceType: ['Haircut'], status: OPEN_STATUSES }, 4),
      appointments({ salonId, from: known.today, outsideHours: MORNINGS, status: OPEN_STATUSES }, 4),
    ],
    'salons/salon-aside.tsx': [
      appointments({ salonId, from: known.today, status: OPEN_STATUSES }, 5),
      related('reviews', { salonId }),
    ],
    'salons/suspension-progress.tsx': ['/api/admin/bulk-actions'],
    'salons/use-salons.ts': [createAdminPath('salons', { filter: {}, sort: ['name', 'ASC'] }), '/api/salons'],
    'salons/salon-edit.tsx': [record('salons', salonId)],
    'saved-searches/use-saved-searches.ts': ['/api/admin/saved-searches?list=bookings'],
    'search/use-local-options.ts': ['/api/admin/saved-searches'],
    'search/use-search-results.ts': SEARCHES.concat(customerId).flatMap((q) => [
      `/api/admin/search?q=${encodeURIComponent(q)}`,
      createAdminPath('prices', { filter: { q }, sort: ['kind', 'ASC'], range: [0, 4] }),
    ]),
    'users/user-show.tsx': [
      record('users', known.referrerId),
      history('users', known.referrerId),
      related('bookings', { userId: customerId, from: known.today, status: OPEN_STATUSES }, [
        'appointmentDate',
        'ASC',
      ]),
      related('bookings', { userId: customerId }, ['appointmentDate', 'DESC']),
      related('payments', { userId: customerId }),
      related('reviews', { userId: customerId }),
      related('referrals', { referrerId: known.referrerId }),
    ],
  };
}
