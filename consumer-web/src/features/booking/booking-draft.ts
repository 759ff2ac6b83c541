import { useEffect, useRef, useState } from 'react';
import type { BookingChoice } from './booking-form';

/** The name of a customer whose profile has none yet. */
export interface CustomerName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Name of the entry of session storage. */
const STORAGE_KEY = 'mirabelle.booking';

/** The values of a booking form that its URL must not contain. */
export interface BookingDraft {
  /** They name the shades of the chosen look, too. */
  readonly notes: string;
  /** What was entered as the customer's name. */
  readonly name?: CustomerName | undefined;
  /** What was chosen in a form that was closed, and with what that form had opened. */
  readonly choice?: BookingChoice | undefined;
  readonly openedWith?: BookingChoice | undefined;
}

interface StoredDraft extends BookingDraft {
  /** Email address of the customer. Nobody else at this device sees the draft. */
  readonly email: string;
  readonly salonId: string;
}

/** Keeps a draft in this tab while its customer signs in again, or has closed the form. A sign-out clears it. */
export function keepBookingDraft(email: string, salonId: string, draft: BookingDraft): void {
  try {
    const stored: StoredDraft = { ...draft, email, salonId };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // If the browser denies storage, the form opens without a draft.
  }
}

/** The draft with which a booking form opens. Rendering must not change the storage, so it is removed afterwards. */
export function useBookingDraft(email: string, salonId: string): BookingDraft | undefined {
  const [draft] = useState(() => readBookingDraft(email, salonId));
  useEffect(removeBookingDraft, []);
  return draft;
}

/** The draft that was kept in this tab for the customer and the salon. */
function readBookingDraft(email: string, salonId: string): BookingDraft | undefined {
  try {
    const stored: StoredDraft | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!stored || stored.email !== email || stored.salonId !== salonId) return undefined;
    const { notes = '', email: _email, salonId: _salon, ...draft } = stored;
    return { ...draft, notes: String(notes) };
  } catch {
    return undefined;
  }
}

/** Forgets the draft, whoever wrote it. */
function removeBookingDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // If the browser denies storage, there is nothing to remove.
  }
}

/** What a form opens with: the choice of a draft if it is opened as the form was that the customer closed, or else what is asked for now. */
export function continueChoice(
  initial: BookingChoice | undefined,
  draft: BookingDraft | undefined,
): BookingChoice | undefined {
  const isSame = draft?.choice && isSameChoice(draft.openedWith ?? {}, initial ?? {});
  return isSame ? { ...initial, ...draft.choice } : initial;
}

const isSameChoice = (first: BookingChoice, second: BookingChoice): boolean =>
  (['serviceId', 'wish', 'date', 'time'] as const).every((key) => (first[key] ?? '') === (second[key] ?? ''));

/** Calls a function when the form closes, whatever closes it: its button, Escape, Back or a link. */
export function useOnClose(keep: () => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => latest.current(), []);
}
