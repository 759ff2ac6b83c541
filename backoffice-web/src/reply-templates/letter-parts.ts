/** How letters begin, in the languages that mails are written in. */
const GREETINGS =
  /^(hello|hi|hey|dear|good (morning|afternoon|evening)|hallo|liebe[rs]?|guten (tag|morgen|abend)|sehr geehrte[rs]?|bonjour|bonsoir|salut|ch[eè]re?s?|hola|buen[oa]s (d[ií]as|tardes)|estimad[oa]s?|querid[oa]s?|ciao|buongiorno|gentile|car[oa]|ol[aá]|bom dia|boa tarde|prezad[oa]s?|γεια|καλημ[εέ]ρα|αγαπητ\p{L}*|здравствуйте|добрый день|уважаем\p{L}*|مرحب[\p{L}\p{M}]*|عزيز[\p{L}\p{M}]*|السلام عليكم|こんにちは|您好|你好|尊敬的)(?![a-zà-ÿ])/iu;
/** A Japanese letter begins with the name, which a form of address follows. */
const JAPANESE_NAME =
  /^[^\s、。,!！]{1,20}([ \u3000][^\s、。,!！]{1,20})?[ \u3000]?(様|さま|さん|殿)[、。,!！：:]/u;
/** What a greeting ends with, if not with its line. */
const END = String.raw`\s*(?:[,،、，:：!！。.]|$)`;
/** A word of a name: a placeholder, a word with a capital letter, or one in a script that has none; and what stands between such words. */
const CASED_WORD = String.raw`(?:\{\{\s*\w+\s*\}\}|\p{Lu}[\p{L}\p{M}'’.-]*|there|all|everyone|valued|customer|zusammen|σας|σου|and|und|et|y|e|и|&)`;
const OTHER_NAME = String.raw`[\p{Lo}\p{M}]{1,12}(?:\s[\p{Lo}\p{M}]{1,12})?`;
/** The name that follows the first word of a greeting: “Ada Lovelace,” */
const NAME_AFTER = new RegExp(
  `^(?:\\s*(?:${CASED_WORD}(?:\\s+${CASED_WORD}){0,4}|${OTHER_NAME}))?${END}`,
  'u',
);
/** The name that follows the comma of a greeting: “Carmen:”, as in Spanish. */
const NAME_AFTER_COMMA = new RegExp(`^\\s*${CASED_WORD}(?:\\s+${CASED_WORD}){0,3}\\s*[,،:!]`, 'u');
/** How letters end. */
const CLOSINGS =
  /^(((with )?(kind|best|warm|many) (regards|wishes)|regards|all the best|best|yours( sincerely| truly)?|sincerely|cheers|(mit )?(freundlichen?|lieben?|besten?|vielen?|herzlichen?|schöne[nr]?) gr(ü|ue)(ß|ss)en?|gr(ü|ue)(ß|ss)e|(bien )?cordialement|bien à vous|(un )?(cordial )?saludos?( cordiales)?|atentamente|(un caro |cordiali |distinti )?salut[io]|atenciosamente|(um )?abraços?|με εκτίμηση|с уважением|مع (أطيب )?(التحيات|تحياتنا)|どうぞよろしく\S*|よろしくお願い\S*|敬具|祝好|此致)[\s,.!،。！]*)$/iu;
/** Below the closing there are only names. */
const MAX_LINES_BELOW = 3;

/** The lines with which a text greets and closes by itself, although the mail does both. */
interface LetterParts {
  readonly greeting?: string;
  readonly closing?: string;
}

/** How many characters at the start of a line are a greeting that ends with it or before something else. */
function measureGreeting(line: string): number {
  const japanese = JAPANESE_NAME.exec(line)?.[0];
  if (japanese) return japanese.length;
  const word = GREETINGS.exec(line)?.[0];
  if (!word) return 0;
  const name = NAME_AFTER.exec(line.slice(word.length))?.[0];
  if (name === undefined) return 0;
  const end = word.length + name.length;
  const hasName = /[\p{L}{]/u.test(name);
  return end + (hasName ? 0 : (NAME_AFTER_COMMA.exec(line.slice(end))?.[0].length ?? 0));
}

/** Two greetings may follow each other, as a name and “こんにちは。” do in Japanese. */
function findGreeting(text: string): string {
  let rest = text.trimStart();
  for (let count = 0; count < 2; count += 1) {
    const [line = ''] = rest.split(/\r\n|\r|\n/, 1);
    rest = rest.slice(measureGreeting(line)).trimStart();
  }
  const start = text.trimStart();
  return start.slice(0, start.length - rest.length).trim();
}

export function findLetterParts(text: string): LetterParts {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = ''] = lines;
  const closing = lines
    .slice(1)
    .slice(-MAX_LINES_BELOW)
    .find((line) => CLOSINGS.test(line));
  // A greeting whose end is not clear is named by its first word.
  const greeting = findGreeting(text) || GREETINGS.exec(first)?.[0];
  return { ...(greeting && { greeting }), ...(closing && { closing }) };
}

/**
 * A text without the greeting that it begins with. It stays as it is if it has none, or nothing else.
 *
 * @param language BCP 47 tag of the text's language
 */
export function leaveOutGreeting(text: string, language: string): string {
  const greeting = findGreeting(text);
  const rest = text.trimStart().slice(greeting.length).trimStart();
  if (greeting === '' || rest === '') return text;
  const [first = ''] = rest;
  return `${first.toLocaleUpperCase(language)}${rest.slice(first.length)}`;
}
