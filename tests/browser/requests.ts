import type { Page } from 'playwright-core';

/** Lets the calls to an address wait until the returned function is called, then reach the product. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

interface Refusal {
  readonly status?: number;
  /** Calls with other methods reach the product. */
  readonly method?: string;
  /** What the problem document says; without it the answer has nothing for people. */
  readonly problem?: { readonly code: string; readonly detail: string };
}

/** Refuses the calls to an address as a server in trouble would, until the returned function is called. */
export async function failRequests(
  page: Page,
  address: string,
  refusal: Refusal = {},
): Promise<() => Promise<void>> {
  const { status = 500, method, problem } = refusal;
  await page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: problem ?? {} }),
  );
  return () => page.unroute(address);
}
