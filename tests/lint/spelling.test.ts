import { describe, expect, it } from 'vitest';
import { listSentences } from '../voice/table.js';
import { isTest, listSourceFiles } from './source-files.js';

/** Stems of verbs that British English ends in "-ise", with their other forms. */
const VERBS_IN_ISE =
  /(?:anonym|apolog|author|categor|central|character|critic|custom|emphas|final|general|initial|local|maxim|memor|minim|modern|moistur|normal|optim|organ|personal|priorit|real|recogn|special|stabil|standard|summar|synchron|util|visual)is(?:e[drs]?|ing|ations?|able)/;

/** Words that double the consonant only in British English. */
const DOUBLED = /(?:cancel|channel|dial|fuel|label|level|model|signal|total|travel)l(?:ed|ing|ers?)/;

/** Words in "-our" and "-re", and the other British forms that beauty, booking and forms are likely to need. */
const OTHERS =
  /(?:colou|favou|behaviou|flavou|harbou|honou|humou|labou|neighbou)r\w*|analys(?:e[dr]?|ing)|(?:kilo)?metres?|centred?|centres|fibres?|litres?|lustre|theatres?|grey\w*|make-up|defence|offence|pretence|licences?|practis(?:e[ds]?|ing)|programmes?|cheques?|jewellery|moulds?|enquir(?:y|ies|e[ds]?)|whilst|amongst|towards|learnt|spelt|burnt|fulfils?|enrols?|skilful|ageing|judgement|acknowledgement|artefacts?|sceptical|moustaches?|cosy/;

const BRITISH = new RegExp(
  `\\b(?:${[VERBS_IN_ISE, DOUBLED, OTHERS].map(({ source }) => source).join('|')})\\b`,
  'gi',
);

/** The specification names this button so, word for word. */
const AS_SPECIFIED = 'Analyse photo';

const findBritish = (text: string) => text.replaceAll(AS_SPECIFIED, '').match(BRITISH) ?? [];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** Texts in quotes that begin as a sentence or a title does. Codes, names of fields and SQL do not. */
const SENTENCE =
  /'\p{Lu}(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'|"\p{Lu}(?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*"|`\p{Lu}[^`]* [^`]*`/gu;

/** Code of the back office, of the services and of what they answer with. Sample reviews are in several languages. */
const WITH_SENTENCES =
  /^(?:backoffice-web|command-api|gateway|projector|read-api|workers|packages\/(?!sample-reviews)[^/]+)\/src\//;

describe('American spelling', () => {
  it('no English sentence of the app or of its mails is spelled the British way', () => {
    const sentences = listSentences();
    // The API and packages say "catalogue" (docs/glossary.md), screens do not.
    const found = sentences.filter(([, text]) => findBritish(text).length > 0 || /catalogue/i.test(text));
    expect(found).toEqual([]);
    expect(sentences.length).toBeGreaterThan(1000);
  });

  it('no sentence of the back office or of an answer of the API is spelled the British way', () => {
    const files = listSourceFiles().filter(({ path }) => WITH_SENTENCES.test(path) && !isTest(path));
    const found = files.flatMap(({ path, text }) =>
      [...text.replace(COMMENT, '').matchAll(SENTENCE)].flatMap(([sentence]) =>
        findBritish(sentence).map((word) => `${path}: ${word}`),
      ),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  it.each(['Analyse', 'organised', 'personalisation', 'travelling', 'colours', 'grey', 'towards'])(
    'the check knows that "%s" is British',
    (word) => expect(findBritish(`It is ${word}.`)).toEqual([word]),
  );

  it.each(['analyses', 'canceled', 'cancellation', 'promise', 'exercise', 'meter', 'otherwise', 'rice'])(
    'the check lets "%s" pass',
    (word) => expect(findBritish(`It is ${word}.`)).toEqual([]),
  );
});
