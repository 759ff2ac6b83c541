import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  confirmIntent,
  consumeIntentConfirmation,
  createIntentUrl,
  findIntent,
  removeIntent,
} from './intent';

beforeEach(() => window.history.replaceState(null, '', '/brands?catalogue=solandre'));
afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('the URL to return to carries every product to add, and opens the page as it was', () => {
  const address = createIntentUrl('add', ['Solandre/7.43', 'Velmira/L102*2']);
  expect(address).toBe('/brands?catalogue=solandre&add=Solandre%2F7.43&add=Velmira%2FL102*2');
  expect(findIntent(address)).toBe('add');
  const { searchParams } = new URL(address, window.location.origin);
  removeIntent(searchParams);
  expect(searchParams.toString()).toBe('catalogue=solandre');
});

it('the URL to return to stays within the length that the server accepts', () => {
  const values = Array.from({ length: 60 }, (_, index) => `Solandre/${index}.43`);
  const address = createIntentUrl('add', values);
  expect(address.length).toBeLessThanOrEqual(500);
  expect(new URL(address, window.location.origin).searchParams.getAll('add').length).toBeGreaterThan(15);
});

it('an intent is carried out once after a sign-in, and never for a URL alone', () => {
  expect(consumeIntentConfirmation()).toBe(false);
  confirmIntent('/brands');
  expect(consumeIntentConfirmation()).toBe(false);
  confirmIntent('/brands?add=Solandre%2F7.43');
  expect(consumeIntentConfirmation()).toBe(true);
  expect(consumeIntentConfirmation()).toBe(false);
});
