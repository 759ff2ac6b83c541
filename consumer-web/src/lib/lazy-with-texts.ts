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
  let missing: readonly string[] = [];
  /** i18next gives up after some repeated requests, reports the texts as loaded, and shows their keys from then on. */
  const loadTexts = async (): Promise<void> => {
    await Promise.all([
      i18next.loadNamespaces(namespaces),
      i18next.reloadResources(i18next.languages, missing),
    ]);
    missing = namespaces.filter((namespace) => !hasTexts(namespace));
    if (missing.length > 0) throw new Error(`The texts of ${missing.join(', ')} could not be loaded.`);
  };
  return lazyWithRetry(async () => {
    const [component] = await Promise.all([load(), loadTexts()]);
    return component;
  });
}

const hasTexts = (namespace: string): boolean =>
  i18next.hasResourceBundle(i18next.resolvedLanguage ?? i18next.language, namespace);
