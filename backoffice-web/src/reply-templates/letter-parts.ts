/** How letters begin, in the languages that mails are written in. */
const GREETINGS =
  /^(hello|hi|hey|dear|good (morning|afternoon|evening)|hallo|liebe[rs]?|guten (tag|morgen|abend)|sehr geehrte[rs]?|bonjour|bonsoir|salut|ch[eè]re?s?|hola|buen[oa]s (d[ií]as|tardes)|estimad[oa]s?|querid[oa]s?|ciao|buongiorno|gentile|car[oa]|ol[aá]|bom dia|boa tarde|prezad[oa]s?|γεια|καλημ[εέ]ρα|αγαπητ|здравствуйте|добрый день|уважаем|مرحب|عزيز|السلام|こんにちは|您好|你好|尊敬的)(?![a-zà-ÿ])/iu;
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
  return { ...(GREETINGS.test(first) && { greeting: first }), ...(closing && { closing }) };
}
