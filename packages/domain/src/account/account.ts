import type { DocumentVersions } from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import { decidePlan, evolvePlan, initialPlan, type PlanCommand, type PlanState } from '../plan/plan.js';
import type { AccountEvent, AccountRegistered, GuestRecorded, ProfileChanged } from './account-events.js';
import {
  addDevice,
  createDeviceForgottenEvents,
  createSignInDeviceEvents,
  type DeviceSelection,
  type Devices,
  isRemembered,
  type NewDevice,
  removeDevice,
} from './devices.js';
import { decideGuest, type GuestCommand } from './guest.js';
import {
  createDocumentAcceptedEvents,
  createLanguageChosenEvents,
  createProfileChangedEvents,
  createReminderMailEvents,
  type PersonalSettings,
} from './personal-settings.js';

/** Lifetime of a mailed sign-in link. */
const LINK_LIFETIME_MINUTES = 15;

type Data<Event extends { data: object }> = Event['data'];

export type AccountCommand =
  | { readonly type: 'RegisterAccount'; readonly account: Data<AccountRegistered> }
  | GuestCommand
  | {
      readonly type: 'RequestSignInLink';
      readonly linkId: string;
      readonly language?: string;
      readonly returnTo?: string;
      /** A signed-in person asks for the link to confirm who they are. */
      readonly isProof?: true;
      /** The invitation that the browser has followed. Kept only while the account is not verified. */
      readonly referralCode?: string;
      readonly now: string;
    }
  | ({
      readonly type: 'UseSignInLink';
      readonly linkId: string;
      /** The language of the device. */
      readonly language?: string;
      /** The user whose invitation the browser followed. Counts only when the link verifies the account. */
      readonly referrerId?: string;
      /** The versions that the page of the link showed. Accepted when the link verifies the account. */
      readonly documents?: DocumentVersions;
    } & NewDevice)
  | PlanCommand
  | {
      readonly type: 'SignInOnDevice';
      readonly deviceHash: string;
      readonly language?: string;
      readonly now: string;
    }
  /** The caller has checked the passkey, in the stream of the person's passkeys. */
  | ({ readonly type: 'SignInWithPasskey'; readonly language?: string } & NewDevice)
  /** Records the end of a session, and forgets its device. */
  | ({ readonly type: 'SignOut' } & DeviceSelection)
  /** Forgets devices. A device that the account does not have changes nothing. */
  | ({ readonly type: 'ForgetDevice' } & DeviceSelection)
  | {
      readonly type: 'ChangeProfile';
      readonly changes: Omit<Data<ProfileChanged>, 'userId'>;
      readonly language?: string;
      /** Whether the person wants reminders by mail. */
      readonly reminderMails?: boolean;
    }
  /** Accepts versions of the terms and the privacy notice. An older version than the last one changes nothing. */
  | { readonly type: 'AcceptDocuments'; readonly documents: DocumentVersions }
  /** Erases the person, who has an account or is a guest. A repeated command changes nothing. */
  | { readonly type: 'EraseAccount' };

export interface Account extends PersonalSettings {
  /** Absent before the account is registered, and once the person is erased. */
  readonly registered?: Data<AccountRegistered>;
  /** Somebody without an account whom staff have booked for. Absent once the person is erased. */
  readonly guest?: Data<GuestRecorded>;
  /**
   * For an erased person: what is needed to release their email address for others and to block their referral code for good. A
   * guest has neither, so both are empty.
   */
  readonly erased?: Pick<Data<AccountRegistered>, 'userId' | 'emailHash' | 'referralCode'>;
  readonly isVerified: boolean;
  readonly plan: PlanState;
  readonly links: ReadonlyMap<string, Link>;
  readonly devices: Devices;
}

/** A sign-in link. Only the newest link of an account works. */
interface Link {
  readonly expiresAt: string;
  readonly isUsed: boolean;
  readonly isSuperseded?: true;
}

const initialState: Account = {
  isVerified: false,
  reminderMails: true,
  documents: {},
  plan: initialPlan,
  links: new Map(),
  devices: new Map(),
  profile: {},
};

/**
 * Refuses with `link_unknown`, `link_used`, `link_expired`, `device_not_trusted`, and as {@link decidePlan} does.
 * {@link decideGuest} decides `RecordGuest`. Every other command is refused with `account_unknown` unless there is a registered
 * account, with these exceptions: a new account can be registered, a guest can be erased, and the erasure can be repeated.
 */
export const account: Decider<Account, AccountCommand, AccountEvent> = {
  initialState,

  evolve(state, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return { ...state, registered: event.data, language: event.data.language };
      case 'GuestRecorded':
        return { ...state, guest: event.data, language: event.data.language };
      case 'GuestPhoneChanged':
        return state.guest ? { ...state, guest: { ...state.guest, phone: event.data.phone } } : state;
      case 'LanguageChosen':
        return { ...state, language: event.data.language };
      case 'ReminderMailsTurnedOff':
        return { ...state, reminderMails: false };
      case 'ReminderMailsTurnedOn':
        return { ...state, reminderMails: true };
      case 'SignInLinkRequested':
        return withNewestLink(state, event.data.linkId, event.data.expiresAt);
      case 'SignInLinkUsed':
        return withLink(state, event.data.linkId, {
          // The next line replaces this value, because a link is requested before it is used.
          expiresAt: '',
          ...state.links.get(event.data.linkId),
          isUsed: true,
        });
      case 'AccountVerified':
        return { ...state, isVerified: true };
      case 'TrialStarted':
      case 'PlanChanged':
      case 'PlanExpired':
        return { ...state, plan: evolvePlan(state.plan, event) };
      case 'DeviceAdded':
        return { ...state, devices: addDevice(state.devices, event.data) };
      case 'DeviceForgotten':
        return { ...state, devices: removeDevice(state.devices, event.data.deviceHash) };
      case 'ProfileChanged': {
        const { userId: _, ...changes } = event.data;
        return { ...state, profile: { ...state.profile, ...changes } };
      }
      case 'DocumentAccepted': {
        const { document, version } = event.data;
        return { ...state, documents: { ...state.documents, [document]: version } };
      }
      case 'PersonalDataErased': {
        const { userId, emailHash } = event.data;
        return {
          ...initialState,
          erased: { userId, emailHash, referralCode: state.registered?.referralCode ?? '' },
        };
      }
      default:
        return state;
    }
  },

  decide(command, state): Decision<AccountEvent> {
    if (command.type === 'EraseAccount' && state.erased) return accept();
    if (command.type === 'RecordGuest') return decideGuest(command.guest, state);
    if (command.type === 'EraseAccount' && state.guest) {
      return accept({ type: 'PersonalDataErased', data: { userId: state.guest.userId, emailHash: '' } });
    }
    if (!state.registered) {
      const isNew = !state.guest && command.type === 'RegisterAccount' && !state.erased;
      if (isNew) return accept({ type: 'AccountRegistered', data: command.account });
      return refuse('account_unknown', 'There is no such account.');
    }
    const { userId, emailHash } = state.registered;
    switch (command.type) {
      case 'EraseAccount':
        return accept({ type: 'PersonalDataErased', data: { userId, emailHash } });
      case 'RegisterAccount':
        return accept();
      case 'RequestSignInLink': {
        const expiresAt = new Date(Date.parse(command.now) + LINK_LIFETIME_MINUTES * 60_000).toISOString();
        const { linkId, returnTo, isProof, referralCode } = command;
        const link = {
          userId,
          linkId,
          language: command.language ?? state.language ?? state.registered.language,
          expiresAt,
          ...(returnTo && { returnTo }),
          ...(isProof && { isProof }),
        };
        return accept({
          type: 'SignInLinkRequested',
          data: state.isVerified
            ? { ...link, purpose: 'signIn' }
            : { ...link, purpose: 'verify', ...(referralCode && { referralCode }) },
        });
      }
      case 'UseSignInLink':
        return decideSignIn(command, state, userId);
      case 'ChoosePlan':
      case 'ExpirePlan':
        return decidePlan(command, state.plan, userId);
      case 'AcceptDocuments':
        return accept(...createDocumentAcceptedEvents(state, userId, command.documents));
      case 'SignInOnDevice':
        if (!state.isVerified || !isRemembered(state.devices.get(command.deviceHash), command.now)) {
          return refuse('device_not_trusted', 'Please sign in with the link that we send you.');
        }
        return accept(
          { type: 'SignedIn', data: { userId, by: 'device' } },
          ...createLanguageChosenEvents(state, userId, command.language),
        );
      case 'SignInWithPasskey':
        return accept(
          ...createSignInDeviceEvents(state.devices, userId, command, { isFirstSignIn: false }),
          { type: 'SignedIn', data: { userId, by: 'passkey' } },
          ...createLanguageChosenEvents(state, userId, command.language),
        );
      case 'SignOut':
        return accept(
          { type: 'SignedOut', data: { userId } },
          ...createDeviceForgottenEvents(state.devices, userId, command),
        );
      case 'ForgetDevice':
        return accept(...createDeviceForgottenEvents(state.devices, userId, command));
      case 'ChangeProfile':
        return accept(
          ...createProfileChangedEvents(state, userId, command.changes),
          ...createLanguageChosenEvents(state, userId, command.language),
          ...createReminderMailEvents(state, userId, command.reminderMails),
        );
    }
  },
};

function decideSignIn(
  command: Extract<AccountCommand, { type: 'UseSignInLink' }>,
  state: Account,
  userId: string,
): Decision<AccountEvent> {
  const { linkId, language, referrerId, documents = {}, now } = command;
  const link = state.links.get(linkId);
  if (!link) return refuse('link_unknown', "We don't know this link. Please ask for a new one.");
  if (link.isUsed) return refuse('link_used', 'This link has been used already. Please ask for a new one.');
  if (link.isSuperseded)
    return refuse('link_used', 'We have sent you a newer link. Please use the one in our latest mail.');
  if (now >= link.expiresAt)
    return refuse('link_expired', 'This link has expired. Please ask for a new one.');
  const { isVerified, devices } = state;
  const events: AccountEvent[] = [{ type: 'SignInLinkUsed', data: { userId, linkId } }];
  if (!isVerified) {
    const isReferred = referrerId !== undefined && referrerId !== userId;
    events.push(
      { type: 'AccountVerified', data: { userId, ...(isReferred && { referrerId }) } },
      ...createDocumentAcceptedEvents(state, userId, documents),
    );
  }
  return accept(
    ...events,
    ...createSignInDeviceEvents(devices, userId, command, { isFirstSignIn: !isVerified }),
    { type: 'SignedIn', data: { userId, by: 'link' } },
    ...createLanguageChosenEvents(state, userId, language),
  );
}

/** Adds a link. It supersedes all earlier ones. */
function withNewestLink(state: Account, linkId: string, expiresAt: string): Account {
  const earlier = [...state.links].map(([id, link]) => [id, { ...link, isSuperseded: true }] as const);
  return { ...state, links: new Map<string, Link>([...earlier, [linkId, { expiresAt, isUsed: false }]]) };
}

function withLink(state: Account, linkId: string, link: Link): Account {
  return { ...state, links: new Map([...state.links, [linkId, link]]) };
}
