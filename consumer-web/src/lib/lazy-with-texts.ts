import { type LazyComponent, lazyWithRetry } from '@mirabelle/lazy-loading';
import i18next from 'i18next';
import type { ComponentType } from 'react';

/**
 * A lazy component whose code and texts are loaded side by side.
 *
 * @param namespaces the texts that the component needs beyond `common` and `navigation`
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyComponent<Props> {
  return lazyWithRetry(async () => {
    const [component] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return component;
  });
}
