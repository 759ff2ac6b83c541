/** How a text in a language in which our mails are informal addresses its reader formally. */
const FORMAL_WORDS: Readonly<Record<string, RegExp>> = {
  // At the start of a sentence, “Sie” and “Ihr” may be she, they, her or all of you.
  de: /(?<![.!?:\n“„»]\s*|^\s*)\b(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/u,
  es: /\b(usted(?:es)?)\b/iu,
  it: /(?<![.!?:\n“«]\s*|^\s*)\b(Lei|Suo|Sua|Suoi|Sue)\b/u,
};

/** The first word with which a text addresses its reader formally, although our mails in its language do not. @param language BCP 47 tag */
export const findFormalWord = (text: string, language: string | undefined): string | undefined =>
  language === undefined ? undefined : FORMAL_WORDS[language]?.exec(text)?.[1];
