import { ACCEPTED_DOCUMENTS, type DocumentVersions } from '@mirabelle/catalogue';
import type { AccountEvent, ProfileChanged } from './account-events.js';

/** What a person has entered, chosen and accepted. */
export interface PersonalSettings {
  /** BCP 47 tag of the language of mails: the language that the person used last. */
  readonly language?: string;
  /** Whether the person gets reminders by mail. */
  readonly reminderMails: boolean;
  /** The newest versions of the terms and the privacy notice that the person has accepted. */
  readonly documents: DocumentVersions;
  readonly profile: Omit<ProfileChanged['data'], 'userId'>;
}

/** No event if all values are as before. */
export function createProfileChangedEvents(
  { profile }: PersonalSettings,
  userId: string,
  changes: PersonalSettings['profile'],
): AccountEvent[] {
  const isNew = Object.entries(changes).some(
    ([field, value]) => (profile as Readonly<Record<string, unknown>>)[field] !== value,
  );
  return isNew ? [{ type: 'ProfileChanged', data: { userId, ...changes } }] : [];
}

/** One event for each document that is accepted in a newer version than before. */
export function createDocumentAcceptedEvents(
  { documents: before }: PersonalSettings,
  userId: string,
  documents: DocumentVersions,
): AccountEvent[] {
  return ACCEPTED_DOCUMENTS.flatMap((document): AccountEvent[] => {
    const version = documents[document] ?? 0;
    if (version <= (before[document] ?? 0)) return [];
    return [{ type: 'DocumentAccepted', data: { userId, document, version } }];
  });
}

/** No event if the language is not given or as before. */
export function createLanguageChosenEvents(
  state: PersonalSettings,
  userId: string,
  language: string | undefined,
): AccountEvent[] {
  if (!language || language === state.language) return [];
  return [{ type: 'LanguageChosen', data: { userId, language } }];
}

/** No event if the choice is not given or as before. */
export function createReminderMailEvents(
  state: PersonalSettings,
  userId: string,
  reminderMails: boolean | undefined,
): AccountEvent[] {
  if (reminderMails === undefined || reminderMails === state.reminderMails) return [];
  return [{ type: reminderMails ? 'ReminderMailsTurnedOn' : 'ReminderMailsTurnedOff', data: { userId } }];
}
