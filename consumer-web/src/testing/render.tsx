import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers';
import { startTranslation } from './start-translation';

/** Renders a part of the app at an address, within the providers of the app. */
export async function renderInApp(element: ReactElement, address = '/', language = 'en'): Promise<void> {
  await startTranslation(language);
  render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </Providers>,
  );
}
