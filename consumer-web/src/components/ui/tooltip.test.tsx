import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const enter = (name: string) =>
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <Tooltip text="Your cart">
        <button type="button" aria-label="Cart" />
      </Tooltip>
      <Tooltip text="Light or dark">
        <button type="button" aria-label="Theme" />
      </Tooltip>
    </>,
  );
});
afterEach(() => vi.useRealTimers());

describe('a tooltip', () => {
  it('comes after 700 ms, and the next one at once when it follows within 300 ms', () => {
    enter('Cart');
    pass(699);
    expect(screen.queryByText('Your cart')).toBeNull();
    pass(1);
    expect(screen.getByText('Your cart')).toBeTruthy();
    leave('Cart');
    expect(screen.queryByText('Your cart')).toBeNull();
    pass(299);
    enter('Theme');
    pass(0);
    expect(screen.getByText('Light or dark')).toBeTruthy();
    leave('Theme');
    pass(300);
    enter('Cart');
    pass(699);
    expect(screen.queryByText('Your cart')).toBeNull();
  });

  it('comes for a pointer that was there before anybody listened, once it moves', () => {
    const cart = screen.getByRole('button', { name: 'Cart' });
    fireEvent.pointerMove(cart, { pointerType: 'mouse' });
    pass(700);
    expect(screen.getByText('Your cart')).toBeTruthy();
    fireEvent.pointerDown(cart);
    fireEvent.pointerMove(cart, { pointerType: 'mouse' });
    pass(700);
    expect(screen.queryByText('Your cart')).toBeNull();
  });

  it('goes by Escape', () => {
    enter('Cart');
    pass(700);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cart' }), { key: 'Escape' });
    expect(screen.queryByText('Your cart')).toBeNull();
  });
});
