import { afterEach, describe, expect, it } from 'vitest';
import { createLoginUrl, fitReturnPath, isBackOffice } from './full-page-navigation';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('fullPageNavigation', () => {
  it.each([
    '/backoffice',
    '/backoffice/',
    '/backoffice/salons',
    '/backoffice?view=open',
    '/backoffice#orders',
  ])('%s is a page of the back office', (path) => expect(isBackOffice(path)).toBe(true));

  it.each(['/', '/backoffices', '/salons?from=/backoffice/'])('%s is a page of this app', (path) =>
    expect(isBackOffice(path)).toBe(false),
  );

  it('a path to return to that is longer than the server accepts leads to its page without the parameters, or to the home page if that is still too long', () => {
    const accepted = `/salons?city=${'x'.repeat(487)}`;
    expect(fitReturnPath(accepted)).toBe(accepted);
    expect(fitReturnPath(`${accepted}x`)).toBe('/salons');
    expect(fitReturnPath(`/salons#${'x'.repeat(500)}`)).toBe('/salons');
    expect(fitReturnPath(`/${'x'.repeat(500)}`)).toBe('/');
    window.history.replaceState(null, '', `${accepted}x`);
    expect(createLoginUrl()).toBe('/api/login?returnTo=%2Fsalons');
  });
});
