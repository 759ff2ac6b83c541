import { v5 as uuidFromName } from 'uuid';

const RESENDS_NAMESPACE = '0f0c2a4e-6d55-4b1e-9a5c-5b0b7a8f6c31';

/**
 * The id in place of an event's when a mail is sent again. Two presses at the same moment count the same earlier ones, so they get
 * one id and one mail is sent.
 *
 * @param originalId id of the first mail in the ledger of sent mails
 * @param earlier how many times it was sent again before
 */
export const createResendId = (originalId: string, earlier: number): string =>
  uuidFromName(`${originalId} ${earlier}`, RESENDS_NAMESPACE);
