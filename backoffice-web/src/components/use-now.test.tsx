import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

afterEach(() => {
  vi.useRealTimers();
});

const Clock = () => <p>{new Date(useNow()).toISOString()}</p>;

it('a page whose timers were held back in the background has the current time once it renders or is shown again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') });
  const { rerender } = render(<Clock />);
  vi.setSystemTime(Date.parse('2026-11-28T12:03:00Z'));
  rerender(<Clock key="again" />);
  expect(screen.getByText('2026-11-28T12:03:00.000Z')).toBeTruthy();

  vi.setSystemTime(Date.parse('2026-11-28T12:09:00Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('2026-11-28T12:09:00.000Z')).toBeTruthy();
});
