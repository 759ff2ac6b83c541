import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip';

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
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

describe('Tooltip', () => {
  it('Tooltip opens after 700 ms, and at once within 300 ms of another one', () => {
    enter('Cart');
    advance(699);
    expect(screen.queryByText('Your cart')).toBeNull();
    advance(1);
    expect(screen.getByText('Your cart')).toBeTruthy();
    leave('Cart');
    expect(screen.queryByText('Your cart')).toBeNull();
    advance(299);
    enter('Theme');
    advance(0);
    expect(screen.getByText('Light or dark')).toBeTruthy();
    leave('Theme');
    advance(300);
    enter('Cart');
    advance(699);
    expect(screen.queryByText('Your cart')).toBeNull();
  });

  it('Tooltip opens for a pointer that was over the control before hydration, once it moves', () => {
    const cart = screen.getByRole('button', { name: 'Cart' });
    fireEvent.pointerMove(cart, { pointerType: 'mouse' });
    advance(700);
    expect(screen.getByText('Your cart')).toBeTruthy();
    fireEvent.pointerDown(cart);
    fireEvent.pointerMove(cart, { pointerType: 'mouse' });
    advance(700);
    expect(screen.queryByText('Your cart')).toBeNull();
  });

  it('Tooltip closes on Escape', () => {
    enter('Cart');
    advance(700);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cart' }), { key: 'Escape' });
    expect(screen.queryByText('Your cart')).toBeNull();
  });
});
