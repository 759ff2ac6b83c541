import type { ContactMessageReceived, OwnContactStatus, ReturnTime } from './contact-events.js';
import type { ContactStatus } from './contact-merges.js';
import type { Waits } from './contact-waits.js';

export type ContactCommand =
  | { readonly type: 'ReceiveMessage'; readonly message: ContactMessageReceived['data'] }
  /**
   * `note` is a text for the assignee, which becomes a note of the message. `assignedBy`: who assigns it. A replied message that they hand
   * over to somebody else is open again, so that the new assignee sees that something is left to do.
   */
  | {
      readonly type: 'AssignMessage';
      readonly assigneeId: string;
      readonly assignedBy?: string;
      readonly note?: string | undefined;
    }
  | {
      readonly type: 'ReceiveReply';
      readonly inboundId: string;
      /** Address in the From header of a mail, in lower case. For a reply on the page: that of the message. */
      readonly from: string;
      readonly text: string;
      readonly attachments: number;
    }
  | { readonly type: 'AddNote'; readonly note: string }
  | { readonly type: 'MarkAsSpam' }
  | { readonly type: 'UnmarkAsSpam' }
  /** `into`: the current state of the message in which the conversation goes on. */
  | { readonly type: 'MergeMessage'; readonly into: ContactMessage }
  | { readonly type: 'UnmergeMessage' }
  /**
   * `since`: when the wait in the merged message began; undefined if the sender no longer waits there. `isNew`: whether the
   * message was merged just now, which opens a replied message again.
   */
  | {
      readonly type: 'CountMergedWait';
      readonly mergedId: string;
      readonly since: string | undefined;
      readonly isNew?: boolean;
    }
  /** `staffId`: who replies. They take the message on if nobody has it. */
  | {
      readonly type: 'ReplyToMessage';
      readonly reply: string;
      /** Language of the mail's greeting and closing; by default that of the page on which the message was written. */
      readonly language?: string | undefined;
      readonly staffId?: string;
    }
  | { readonly type: 'MarkAsReplied' }
  /** `staffId`: who puts it aside. They take the message on if nobody has it. */
  | { readonly type: 'PutAside'; readonly until: ReturnTime; readonly staffId: string }
  /** Staff take up a message before its time. */
  | { readonly type: 'TakeUp' }
  /** What a message was put aside until has come. `until`: what it was; nothing happens if it is another by now. */
  | { readonly type: 'ReturnMessage'; readonly until: ReturnTime }
  | { readonly type: 'CloseMessage' }
  | { readonly type: 'ReopenMessage' };

/** The state of a contact message. */
export interface ContactMessage extends Waits {
  readonly received?: ContactMessageReceived['data'];
  readonly status: ContactStatus;
  /** The status to which the message returns when it is unmarked as spam. */
  readonly statusBeforeSpam?: OwnContactStatus;
  /** The message in which the conversation goes on. */
  readonly mergedInto?: string | undefined;
  /** The message that this one was merged into before it was separated again. */
  readonly separatedFrom?: string | undefined;
  /** The status to which the message returns when it is separated again. */
  readonly statusBeforeMerge?: OwnContactStatus;
  /** Whether the message was replied, and is open only because of a message that was merged into it. */
  readonly isOpenByMerge?: boolean;
  /** When the sender wrote last, from their own address. UTC instant. */
  readonly wroteAt?: string | undefined;
  readonly assigneeId?: string;
  /** Until when the message is put aside; undefined if it is not. */
  readonly putAsideUntil?: ReturnTime | undefined;
  /** The ids of the sender's replies, by mail or on the page. */
  readonly inboundIds: ReadonlySet<string>;
}
