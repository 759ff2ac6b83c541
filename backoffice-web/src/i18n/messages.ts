import englishMessages from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import { backOffice } from './back-office';
import { affiliateTransactions } from './resources/affiliate-transactions';
import { bookings } from './resources/bookings';
import { contactMessages } from './resources/contact-messages';
import { eventLog } from './resources/event-log';
import { failedJobs } from './resources/failed-jobs';
import { mails } from './resources/mails';
import { operations, operatorActions, readModels, rebuilds } from './resources/operations';
import { parkedEvents } from './resources/parked-events';
import { payments } from './resources/payments';
import { prices } from './resources/prices';
import { reconciliation } from './resources/reconciliation';
import { referrals } from './resources/referrals';
import { replyTemplates } from './resources/reply-templates';
import { reviews } from './resources/reviews';
import { salons } from './resources/salons';
import { savedSearches } from './resources/saved-searches';
import { securityEvents } from './resources/security-events';
import { users } from './resources/users';

/** All texts of the back office and of react-admin, in English. */
export const messages = mergeTranslations(englishMessages, {
  ra: {
    action: { cancel: backOffice.actions.cancel },
    // The choice of a yes-or-no filter that lets everything through would be an empty line.
    boolean: { null: backOffice.filters.any },
    auth: { logout: 'Sign out', auth_check_error: backOffice.signIn.ended },
    notification: {
      http_error: backOffice.errors.unreachable,
      item_doesnt_exist: backOffice.errors.noRecord,
    },
    message: backOffice.formMessages,
    navigation: { no_filtered_results: backOffice.noMatches },
    page: { dashboard: backOffice.dashboard.title },
  },
  backOffice,
  resources: {
    bookings,
    'contact-messages': contactMessages,
    'affiliate-transactions': affiliateTransactions,
    payments,
    prices,
    reconciliation,
    salons,
    'reply-templates': replyTemplates,
    'saved-searches': savedSearches,
    reviews,
    referrals,
    users,
    operations,
    'read-models': readModels,
    rebuilds,
    'operator-acts': operatorActions,
    'failed-jobs': failedJobs,
    mails,
    'security-events': securityEvents,
    'parked-events': parkedEvents,
    'event-log': eventLog,
  },
});
