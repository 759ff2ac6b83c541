import { describe, expect, it } from 'vitest';
import { readGatewaySettings } from './settings.js';

describe('readGatewaySettings', () => {
  it('readGatewaySettings takes an origin, also with a slash at its end', () => {
    expect(readGatewaySettings({ COMMAND_API_URL: 'http://command-api:8081/' }).commandApiUrl).toBe(
      'http://command-api:8081',
    );
  });

  it.each([
    ['nonsense', 'Invalid URL'],
    ['http://', 'Invalid URL'],
    ['command-api:8081', 'Invalid URL'],
    ['http://command-api:8081/path', 'must have no path'],
  ])('readGatewaySettings refuses %s in a sentence that names the setting', (value, reason) => {
    for (const name of ['COMMAND_API_URL', 'READ_API_URL'])
      expect(() => readGatewaySettings({ [name]: value })).toThrow(
        `The setting ${name} is invalid: ${reason}`,
      );
  });
});
