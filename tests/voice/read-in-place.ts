/** What a reader can read in place, as docs/voice.md says how: all screens that a visitor or a member can open. */
export const PARTS = ['visitor', 'member'] as const;
type Part = (typeof PARTS)[number];

/** How much of a part a reader read in place. docs/voice.md says what "in part" leaves out. */
type Extent = 'whole' | 'in part';

/** What readers read in place in each language. Change a line only after reading it there. */
export const READ_IN_PLACE: Readonly<Record<string, Readonly<Record<Part, Extent>>>> = {
  en: { visitor: 'in part', member: 'in part' },
  de: { visitor: 'in part', member: 'in part' },
  fr: { visitor: 'in part', member: 'in part' },
  es: { visitor: 'in part', member: 'in part' },
  it: { visitor: 'in part', member: 'in part' },
  pt: { visitor: 'in part', member: 'in part' },
  ru: { visitor: 'in part', member: 'in part' },
  el: { visitor: 'in part', member: 'in part' },
  ar: { visitor: 'in part', member: 'in part' },
  ja: { visitor: 'in part', member: 'in part' },
  zh: { visitor: 'in part', member: 'in part' },
};
