import { describe, expect, it } from 'vitest';
import { findLetterParts } from './letter-parts';

describe('a text that greets or closes by itself', () => {
  it.each([
    ['Hello {{name}},\n\nYour booking is in.\n\nKind regards\nInes', 'Hello {{name}},', 'Kind regards'],
    ['Liebe Greta,\nbis Dienstag!\nViele Grüße', 'Liebe Greta,', 'Viele Grüße'],
    ['Bonjour Léa,\nC’est noté.\n\nBien à vous,\nInès', 'Bonjour Léa,', 'Bien à vous,'],
    ['Здравствуйте, Анна!\nДа.\nС уважением,\nИнес', 'Здравствуйте, Анна!', 'С уважением,'],
    ['您好：\n可以。\n祝好！', '您好：', '祝好！'],
  ])('%j has a greeting and a closing of its own', (text, greeting, closing) => {
    expect(findLetterParts(text)).toEqual({ greeting, closing });
  });

  it.each([
    '',
    'Hello',
    'The copper shade suits you best.\nDearly loved by many.',
    'Highlights take two hours.\nBest choose a morning.',
    'Kind regards',
  ])('%j has no closing', (text) => {
    expect(findLetterParts(text).closing).toBeUndefined();
  });

  it.each(['Highlights take two hours.', 'Hiking is fine.', 'Carola can do it.'])(
    '%j has no greeting',
    (text) => {
      expect(findLetterParts(text).greeting).toBeUndefined();
    },
  );
});
