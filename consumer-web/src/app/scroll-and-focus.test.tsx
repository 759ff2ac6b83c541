import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ScrollAndFocus } from './scroll-and-focus';

afterEach(() => window.history.replaceState(null, '', '/'));

it('a page opens although the hash of its URL is not encoded correctly', () => {
  window.history.replaceState(null, '', '/pricing#100%');
  render(
    <BrowserRouter>
      <ScrollAndFocus />
      <p>Prices</p>
    </BrowserRouter>,
  );
  expect(screen.getByText('Prices')).toBeTruthy();
});
