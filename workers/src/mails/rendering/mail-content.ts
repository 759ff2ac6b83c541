/** A fact about something: a label and its lines. */
export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** What a mail says, as plain text. How it looks is the renderers' business, and so is escaping. */
export interface MailContent {
  readonly subject: string;
  /** What mailboxes show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly greeting: string;
  readonly intro: string;
  readonly facts?: readonly Fact[];
  readonly button: { readonly label: string; readonly url: string };
  /** Shown under the button; the button's address follows it once more. */
  readonly linkInstead: string;
  /** Small print directly under the intro, e.g. how long the link works. */
  readonly note?: string;
  readonly footer: string;
}
