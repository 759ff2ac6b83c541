import { describe, expect, it } from 'vitest';
import { findLetterParts, leaveOutGreeting } from './letter-parts';

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

describe('the greeting of a text that goes on in the same line', () => {
  it.each([
    ['Hello Olivia Smith, your next appointment is on Thursday.', 'Hello Olivia Smith,', 'en'],
    ['Hello, your parcel is on its way, as promised.', 'Hello,', 'en'],
    ['Dear customer! thank you for writing.', 'Dear customer!', 'en'],
    ['Hola, Carmen Ortega: tu pedido está en camino.', 'Hola, Carmen Ortega:', 'es'],
    ['Hallo {{name}}, dein Paket ist unterwegs.', 'Hallo {{name}},', 'de'],
    ['Bonjour Léa, c’est noté.', 'Bonjour Léa,', 'fr'],
    ['Olá, Rui! seu pedido saiu.', 'Olá, Rui!', 'pt'],
    ['Gentile Anna, abbiamo ricevuto tutto.', 'Gentile Anna,', 'it'],
    ['Γεια σας Άννα, το δέμα έφυγε.', 'Γεια σας Άννα,', 'el'],
    ['Здравствуйте, Анна! да, конечно.', 'Здравствуйте, Анна!', 'ru'],
    ['佐藤 美咲 様、ご注文の品を発送しました。', '佐藤 美咲 様、', 'ja'],
    ['{{name}}様、こんにちは。ご予約を承りました。', '{{name}}様、こんにちは。', 'ja'],
    ['您好，您的包裹已发出，请放心。', '您好，', 'zh'],
    ['مرحبًا ليلى حداد، طلبك في الطريق.', 'مرحبًا ليلى حداد،', 'ar'],
    ['مرحبًا، طلبك في الطريق، شكرًا.', 'مرحبًا،', 'ar'],
  ])(
    'the greeting is found and left out, and the rest begins with a capital letter: %s',
    (text, greeting, language) => {
      expect(findLetterParts(text).greeting).toBe(greeting);
      const rest = text.slice(greeting.length).trim();
      expect(leaveOutGreeting(text, language)).toBe(
        `${rest.charAt(0).toLocaleUpperCase(language)}${rest.slice(1)}`,
      );
    },
  );

  it.each([
    ['Hello we have sent it.', 'Hello'],
    ['Hello', 'Hello'],
    ['お客様のご予約は承りました。', undefined],
    ['Your parcel is on its way.', undefined],
  ])('%s: nothing is left out', (text, greeting) => {
    expect(findLetterParts(text).greeting).toBe(greeting);
    expect(leaveOutGreeting(text, 'en')).toBe(text);
  });
});
