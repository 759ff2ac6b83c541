import type { Page } from 'playwright-core';

/** Delays the requests to a URL pattern until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

interface Failure {
  /** 500 by default. */
  readonly status?: number;
  /** Requests with other methods reach the product. */
  readonly method?: string;
  /** The problem document. Without it the response has no text for people. */
  readonly problem?: { readonly code: string; readonly detail: string };
}

/** Answers the requests to a URL pattern with an error. The returned function ends that. */
export async function failRequests(
  page: Page,
  url: string,
  { status = 500, method, problem }: Failure = {},
): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: problem ?? {} }),
  );
  return () => page.unroute(url);
}
