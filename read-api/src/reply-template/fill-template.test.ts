import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.js';

const template = {
  id: 't1',
  title: 'See you soon',
  texts: {
    en: 'Hello {{name}}, see you on {{date}} at {{salon}}.',
    de: 'Hallo {{name}}, bis {{date}} bei {{salon}}.',
  },
};
const appointment = {
  salon: 'Maison Aurore',
  startsAt: new Date('2026-12-04T23:30:00.000Z'),
  timeZone: 'Europe/Paris',
};
const sender = { language: 'de-AT', name: 'Léa {{salon}}', subject: 'Farbe' };

describe('a template in the reply to a message', () => {
  it('a template is filled in in the language of the sender, with the day at the salon', () => {
    expect(fillTemplate(template, { ...sender, name: 'Léa' }, appointment)).toEqual({
      id: 't1',
      title: 'See you soon',
      language: 'de',
      open: [],
      text: 'Hallo Léa, bis Samstag, 5. Dezember 2026 bei Maison Aurore.',
    });
  });

  it('a template that lacks the language of the sender is filled in in English, and placeholders without a value stay in the text', () => {
    const { language, text, open } = fillTemplate(
      template,
      { ...sender, language: 'fr', name: null },
      undefined,
    );
    expect([language, text]).toEqual(['en', 'Hello {{name}}, see you on {{date}} at {{salon}}.']);
    expect(open).toEqual(['name', 'date', 'salon']);
  });

  it('what a sender has written in braces is not filled in', () => {
    expect(fillTemplate(template, sender, appointment).text).toContain('Hallo Léa {{salon}}, bis');
  });
});
