import { expect, it } from 'vitest';
import { findFormalWord } from './formal-address';

it.each([
  ['de', 'Danke für Ihre Nachricht.', 'Ihre'],
  ['de', 'Ihr nächster Termin ist am Dienstag, und Sie können ihn verschieben.', 'Sie'],
  ['es', 'Gracias por su mensaje. Usted puede cambiar la cita.', 'Usted'],
  ['it', 'Se Lei preferisce, possiamo spostarlo.', 'Lei'],
])('a text in %s that addresses the customer formally is noticed by the word: %s', (language, text, word) => {
  expect(findFormalWord(text, language)).toBe(word);
});

it.each([
  ['de', 'Danke für deine Nachricht. Sie ist angekommen, und ihr Inhalt ist klar.'],
  ['es', 'Gracias por tu mensaje.'],
  ['it', 'Grazie per il tuo messaggio.'],
  ['fr', 'Merci de votre message.'],
  [undefined, 'Danke für Ihre Nachricht.'],
])('a text that speaks as our mails do is not noticed: %s', (language, text) => {
  expect(findFormalWord(text, language)).toBeUndefined();
});
