/** Fields with codes that mean nothing to staff: whom an event is sealed for, hashes, and what the name of the event says. */
const CODE_FIELDS: ReadonlySet<string> = new Set(['personId', 'emailHash', 'inboundId', 'isUndo']);
/** Fields that only name a record elsewhere, so that they are only looked up. */
export const NUMBER_FIELDS: ReadonlySet<string> = new Set([
  'itemId',
  'moveId',
  'changeId',
  'priceId',
  'userId',
  'bookingId',
]);
/** The ids of the message itself and of its sender, who is beside it on the page. */
const IDS_OF_MESSAGES: ReadonlySet<string> = new Set(['messageId', 'userId']);
export const MESSAGES = 'contact-messages';

/**
 * What its events say of a salon that is not as the page has it: its name in addresses, and the rating with which it was listed, which
 * reviews change without an event of the salon.
 */
const NOT_OF_SALONS: ReadonlySet<string> = new Set(['id', 'salonId', 'rating', 'reviewCount']);
const HIDDEN_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  [MESSAGES]: IDS_OF_MESSAGES,
  salons: NOT_OF_SALONS,
};

/** Whether a field of a record's history is shown. */
export const isShown = (resource: string, name: string): boolean =>
  !CODE_FIELDS.has(name) && !HIDDEN_FIELDS[resource]?.has(name);

/** What is recorded each time that somebody signs in or out, several lines at once, among which all else of an account was lost. */
export const SIGN_IN_EVENTS: ReadonlySet<string> = new Set([
  'SignInLinkRequested',
  'SignInLinkUsed',
  'SignedIn',
  'SignedOut',
  'DeviceAdded',
  'DeviceTrusted',
  'DeviceForgotten',
  'PasskeyUsed',
]);
