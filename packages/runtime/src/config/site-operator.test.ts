import { describe, expect, it } from 'vitest';
import { REQUIRED_SETTINGS } from '../testing/required-settings.js';
import { readConfig } from './config.js';

it('goods are promised within three working days, or within those of the setting, which is a whole number from 1 to 30', () => {
  expect(readConfig(REQUIRED_SETTINGS).goodsDispatchDays).toBe(3);
  expect(readConfig({ ...REQUIRED_SETTINGS, GOODS_DISPATCH_DAYS: '5' }).goodsDispatchDays).toBe(5);
  for (const refused of ['0', '1.5', '31', 'soon'])
    expect(() => readConfig({ ...REQUIRED_SETTINGS, GOODS_DISPATCH_DAYS: refused })).toThrow(
      /GOODS_DISPATCH_DAYS/,
    );
});

it('salons answer a request within 24 hours, or within those of the setting, which is a whole number from 1 to 720', () => {
  expect(readConfig(REQUIRED_SETTINGS).bookingAnswerHours).toBe(24);
  expect(readConfig({ ...REQUIRED_SETTINGS, BOOKING_ANSWER_HOURS: '6' }).bookingAnswerHours).toBe(6);
  for (const refused of ['0', '1.5', '721', 'soon'])
    expect(() => readConfig({ ...REQUIRED_SETTINGS, BOOKING_ANSWER_HOURS: refused })).toThrow(
      /BOOKING_ANSWER_HOURS/,
    );
});

describe('the site operator', () => {
  it('the site operator comes from the settings; a setting that is missing or empty is left out', () => {
    const { siteOperator } = readConfig({
      ...REQUIRED_SETTINGS,
      OPERATOR_NAME: ' Plum Ltd ',
      SUPERVISORY_AUTHORITY: 'Data Authority, 1 Main Street',
      OPERATOR_PHONE: '',
    });
    expect(siteOperator).toEqual({
      name: 'Plum Ltd',
      supervisoryAuthority: 'Data Authority, 1 Main Street',
    });
  });
});
