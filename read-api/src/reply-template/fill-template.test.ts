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
const sender = { name: 'Léa {{salon}}', subject: 'Farbe' };

describe('a template in the reply to a message', () => {
  it('a template is filled in in each of its languages, with the day at the salon', () => {
    const common = { id: 't1', title: 'See you soon', open: [] };
    expect(fillTemplate(template, { ...sender, name: 'Léa' }, appointment)).toEqual([
      {
        ...common,
        language: 'en',
        text: 'Hello Léa, see you on Saturday, December 5, 2026 at Maison Aurore.',
      },
      {
        ...common,
        language: 'de',
        text: 'Hallo Léa, bis Samstag, 5. Dezember 2026 bei Maison Aurore.',
      },
    ]);
  });

  it('placeholders without a value stay in the text', () => {
    const [english] = fillTemplate(template, { ...sender, name: null }, undefined);
    expect(english?.text).toBe('Hello {{name}}, see you on {{date}} at {{salon}}.');
    expect(english?.open).toEqual(['name', 'date', 'salon']);
  });

  it('what a sender has written in braces is not filled in', () => {
    expect(fillTemplate(template, sender, appointment)[1]?.text).toContain('Hallo Léa {{salon}}, bis');
  });
});
