/** A labeled row of the mail's table, e.g. the label "When" with lines for date and time. */
export interface MailRow {
  readonly label: string;
  readonly lines: readonly string[];
  /** A link below the lines. */
  readonly link?: { readonly label: string; readonly url: string };
}

/** The texts of a mail, as plain text. The renderers add the layout and the escaping. */
export interface MailContent {
  readonly subject: string;
  /** Shown next to the subject in the list of mails. */
  readonly preheader: string;
  readonly heading: string;
  readonly greeting: string;
  /** The first text. It may have several lines. */
  readonly intro: string;
  /** Lines that close a letter, after its text. */
  readonly closing?: readonly string[];
  readonly rows?: readonly MailRow[];
  readonly button?: { readonly label: string; readonly url: string };
  /** The sentence before the button's URL, which the HTML part also shows as text below the button. */
  readonly linkInstead: string;
  /** Small print directly under the button, e.g. how long the link works. */
  readonly note?: string;
  readonly footer: string;
  /** A link below the footer, e.g. to the switch that ends such mails. */
  readonly footerLink?: { readonly label: string; readonly url: string };
}
