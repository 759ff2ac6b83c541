import type { Locator } from 'playwright-core';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { DELIVERY_ADDRESS } from '../support/shopping.js';

const FIELDS = ['name', 'line1', 'line2', 'postalCode', 'city', 'region'] as const;

/**
 * Enters an address in New York into the open form of a cart, and opens the form if it is closed.
 *
 * @param text looks up what the app says; by default in English
 */
export async function fillDelivery(
  dialog: Locator,
  text: (key: string) => string = createTextLookup(loadConsumerTexts('en')),
): Promise<void> {
  const country = dialog.getByLabel(text('cart:delivery.fields.country'), { exact: true });
  const add = dialog.getByRole('button', { name: text('cart:delivery.add') });
  await country.or(add).first().waitFor();
  if (await add.isVisible()) await add.click();
  // The country comes first, because it decides whether a region is asked for.
  await country.selectOption(DELIVERY_ADDRESS.country);
  for (const field of FIELDS)
    await dialog
      .getByLabel(text(`cart:delivery.fields.${field}`), { exact: true })
      .fill(DELIVERY_ADDRESS[field]);
}
