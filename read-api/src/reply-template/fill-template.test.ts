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
  endsAt: new Date('2026-12-05T00:30:00.000Z'),
  timeZone: 'Europe/Paris',
};
const BEFORE = '2026-12-05T00:29:59.999Z';
const AFTER = '2026-12-05T00:30:00.000Z';
const sender = { name: 'Léa {{salon}}', subject: 'Farbe' };

describe('a template in the reply to a message', () => {
  it('a template is filled in in each of its languages, with the day at the salon', () => {
    const common = { id: 't1', title: 'See you soon', open: [], pastAppointment: null };
    expect(fillTemplate(template, { ...sender, name: 'Léa' }, appointment, BEFORE)).toEqual([
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
    const [english] = fillTemplate(template, { ...sender, name: null }, undefined, BEFORE);
    expect(english?.text).toBe('Hello {{name}}, see you on {{date}} at {{salon}}.');
    expect(english?.open).toEqual(['name', 'date', 'salon']);
  });

  it('what a sender has written in braces is not filled in', () => {
    expect(fillTemplate(template, sender, appointment, BEFORE)[1]?.text).toContain(
      'Hallo Léa {{salon}}, bis',
    );
  });
  it('an appointment that is over is named with its end, where the text speaks of it', () => {
    const [english, german] = fillTemplate(template, sender, appointment, AFTER);
    expect(english?.pastAppointment).toEqual({
      salon: 'Maison Aurore',
      date: 'Saturday, December 5, 2026',
      startsAt: '2026-12-04T23:30:00.000Z',
      timeZone: 'Europe/Paris',
      endedAt: AFTER,
    });
    expect(german?.pastAppointment?.date).toBe('Samstag, 5. Dezember 2026');
    const silent = { ...template, texts: { en: 'Hello {{name}}.' } };
    expect(fillTemplate(silent, sender, appointment, AFTER)[0]?.pastAppointment).toBeNull();
  });
});
