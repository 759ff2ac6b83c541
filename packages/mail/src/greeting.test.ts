import { expect, it } from 'vitest';
import { findLocale } from './locale.js';
import { createReplyFrame } from './reply-frame.js';

it.each([
  ['es', 'Carmen Ortega', 'Hola, Carmen:'],
  ['es', 'Carmen', 'Hola, Carmen:'],
  ['de', '  Anna  Maria Weber', 'Hallo Anna!'],
  ['ja', '山田\u3000花子', '山田さん、こんにちは。'],
  ['zh', '王小明', '王小明，您好：'],
  ['en', 'Dr. Weber', 'Hello Dr. Weber,'],
  ['en', 'Mrs Smith', 'Hello Mrs Smith,'],
  ['en', 'Ortega, Carmen', 'Hello Ortega, Carmen,'],
  ['en', 'J. Smith', 'Hello J. Smith,'],
])(
  'a reply greets by the first name as all other mails do, and by the whole name after a title, an initial or a family name with a comma (%s: %s)',
  (language, name, greeting) => {
    expect(createReplyFrame(findLocale(language).t, name, undefined).greeting).toBe(greeting);
  },
);
