import { describe, expect, it } from 'vitest';
import { readTryOnTab, removeShade, writeTryOnTab } from './try-on-tab-in-url';

const parse = (search: string) => new URLSearchParams(search);
function change(search: string, apply: (parameters: URLSearchParams) => void): string {
  const parameters = parse(search);
  apply(parameters);
  return String(parameters);
}

describe('the tab of the studio in the URL', () => {
  it.each([
    ['', 'makeup'],
    ['tab=tryon', 'makeup'],
    ['look=complete', 'complete'],
    ['look=unknown', 'makeup'],
    ['brand=lindwerk', 'hair'],
    ['brand=velmira', 'makeup'],
    ['shade=lindwerk-7-46', 'hair'],
    ['brand=lindwerk&shade=velmira-l105', 'makeup'],
    ['shade=lindwerk-7-46&look=makeup', 'makeup'],
  ])('the URL “%s” opens the tab %s', (search, look) => {
    expect(readTryOnTab(parse(search))).toBe(look);
  });

  it('a tab is named only if the URL would open another one', () => {
    expect(change('tab=tryon', (parameters) => writeTryOnTab(parameters, 'hair'))).toBe(
      'tab=tryon&look=hair',
    );
    expect(change('look=hair', (parameters) => writeTryOnTab(parameters, 'makeup'))).toBe('');
    expect(change('brand=lindwerk', (parameters) => writeTryOnTab(parameters, 'makeup'))).toBe(
      'brand=lindwerk&look=makeup',
    );
  });

  it('a URL whose shade is removed opens the same tab', () => {
    expect(change('shade=lindwerk-7-46', removeShade)).toBe('look=hair');
    expect(change('shade=velmira-l105', removeShade)).toBe('');
    expect(change('shade=lindwerk-7-46&look=complete', removeShade)).toBe('look=complete');
    expect(change('brand=lindwerk&look=makeup', removeShade)).toBe('brand=lindwerk&look=makeup');
  });
});
