import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { AfterHydration, useOnceHydrated } from './hydration';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Hydrates the markup of an element. Returns the container. */
function hydrate(element: ReactElement): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  act(() => {
    root = hydrateRoot(container, element);
  });
  return container;
}

describe('hydration', () => {
  it('a page whose markup shows what the browser knows is rendered once, and otherwise a second time', () => {
    const rendered: string[] = [];
    const Tab = ({ tab }: { tab: string }) => {
      const shown = useOnceHydrated(
        () => tab,
        () => 'all',
      );
      rendered.push(shown);
      return <p>{shown}</p>;
    };
    hydrate(<Tab tab="all" />);
    // Once for the markup and once for the hydration.
    expect(rendered).toEqual(['all', 'all']);
    const container = hydrate(<Tab tab="hair" />);
    expect(container.textContent).toBe('hair');
  });

  it('what is only for the browser is in the page once it is hydrated, and not in its markup', () => {
    const page = <AfterHydration>search</AfterHydration>;
    expect(renderToString(page)).toBe('');
    expect(hydrate(page).textContent).toBe('search');
  });
});
