import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

describe('the language that a text looks like', () => {
  it.each([
    ['en', 'Hello, I would like to know when my appointment is. Thanks, Greta'],
    ['es', 'Hola, quiero saber cuando es mi cita y si puedo ir con mi hermana. Gracias'],
    ['fr', 'Bonjour, je voudrais savoir quand est mon rendez-vous. Merci'],
    ['de', 'Guten Tag, wie kann ich mein Konto löschen? Ich habe das nicht gefunden. Danke, Ines'],
    ['de', 'Ich kann meine Buchung nicht finden. Koennen Sie mir bitte helfen?'],
    ['pt', 'Olá, não posso ir ao salão. Quando posso marcar outra vez? Muito obrigada'],
    ['it', 'Buongiorno, non posso venire domani. Vorrei spostare il mio appuntamento, grazie'],
    ['zh', '您好，我想改一下预约时间。谢谢'],
    ['ja', 'こんにちは。予約を変更したいのですが。'],
    ['ar', 'مرحبا، أريد تغيير موعدي من فضلك'],
    ['ru', 'Здравствуйте, можно перенести запись?'],
    ['el', 'Καλημέρα, μπορώ να αλλάξω το ραντεβού μου;'],
  ])('a message in the language %s is detected: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    '',
    'OK',
    '4C82-08F8',
    'Shade 7.43?',
    'Ik kan mijn afspraak niet vinden. Wanneer is het, en hoe kan ik het veranderen? Bedankt',
    'Nie mogę znaleźć wizyty. Kiedy jest i jak mam to zmienić? Dziękuję',
    'Hej, jag kan inte hitta min tid. När är det och hur kan jag byta? Tack',
    'Добрий день, чи можна перенести запис на інший день?',
    'سلام، می‌خواهم وقتم را عوض کنم',
    'Hello, thanks for the answer, can you do it? Hallo, ich kann das nicht, ist das und mit',
  ])('no language is named for %j', (text) => {
    expect(detectLanguage(text)).toBeUndefined();
  });
});
