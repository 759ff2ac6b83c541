import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers';
import { startTranslation } from './start-translation';

/** Renders part of the app at an address, with everything around it that pages count on. */
export async function renderInApp(element: ReactElement, address = '/', language = 'en'): Promise<void> {
  await startTranslation(language);
  render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </Providers>,
  );
}
