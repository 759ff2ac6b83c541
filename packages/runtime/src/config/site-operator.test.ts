import { describe, expect, it } from 'vitest';
import { REQUIRED_SETTINGS } from '../testing/required-settings.js';
import { readConfig } from './config.js';

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
