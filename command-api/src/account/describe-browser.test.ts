import { describe, expect, it } from 'vitest';
import { describeBrowser } from './describe-browser.js';

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox (Windows)'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari (iOS)',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome (Android)',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Microsoft Edge (macOS)',
    ],
  ])('the name of the browser with the User-Agent %s is %s', (userAgent, name) => {
    expect(describeBrowser(userAgent)).toBe(name);
  });

  it('the name of a browser is empty without a User-Agent header, and short for a long one', () => {
    expect(describeBrowser(undefined)).toBe('');
    expect(describeBrowser('').length).toBe(0);
    expect(describeBrowser('x'.repeat(10_000)).length).toBeLessThanOrEqual(500);
  });
});
