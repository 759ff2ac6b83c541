import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.js';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Again
      </button>
    );
  }
}

const show = (content: ReactNode) =>
  act(async () => {
    render(
      <Boundary>
        <Suspense fallback="Loading">{content}</Suspense>
      </Boundary>,
    );
  });

/** Like `retryLoading`, but without a retry. */
const loadWithoutRetry = <T,>(load: () => Promise<T>) => load();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('lazyWithRetry', () => {
  it('lazyWithRetry shows the fallback until the component has loaded', async () => {
    let finish: (component: typeof Greeting) => void = () => undefined;
    const Lazy = lazyWithRetry(() => new Promise<typeof Greeting>((resolve) => (finish = resolve)));
    await show(<Lazy name="Ada" />);
    screen.getByText('Loading');
    await act(async () => finish(Greeting));
    screen.getByText('Hello Ada');
  });

  it('lazyWithRetry follows the rules of React for code that arrives while React waits for it', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Lazy = lazyWithRetry(async () => Greeting, loadWithoutRetry);
    // Within `act`, React would not go on with the render that waits, and begin another one.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const container = document.createElement('div');
    const root = createRoot(container);
    root.render(<Lazy name="Ada" />);
    await vi.waitFor(() => expect(container.textContent).toBe('Hello Ada'));
    root.unmount();
    expect(errors).not.toHaveBeenCalled();
  });

  it('lazyWithRetry renders a preloaded component without the fallback', async () => {
    const Lazy = lazyWithRetry(async () => Greeting);
    await Lazy.preload();
    await show(<Lazy name="Ada" />);
    screen.getByText('Hello Ada');
  });

  it('lazyWithRetry loads through the given retry function', async () => {
    const load = vi.fn(async () => Greeting);
    load.mockRejectedValueOnce(new TypeError('offline'));
    const Lazy = lazyWithRetry(load, (attempt) => attempt().catch(() => attempt()));
    await show(<Lazy name="Ada" />);
    await screen.findByText('Hello Ada');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('lazyWithRetry loads a component at its render if the preload failed', async () => {
    const load = vi.fn(async () => Greeting);
    load.mockRejectedValueOnce(new TypeError('offline'));
    const Lazy = lazyWithRetry(load);
    await Lazy.preload();
    await show(<Lazy name="Ada" />);
    await screen.findByText('Hello Ada');
  });

  it('lazyWithRetry loads again when an error boundary renders it again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(async () => Greeting);
    load.mockRejectedValueOnce(new TypeError('gone'));
    const Lazy = lazyWithRetry(load, loadWithoutRetry);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await show(<Lazy name="Ada" />);
    // The failure is kept for a second, in which React may render it more than once.
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await act(async () => screen.getByRole('button', { name: 'Again' }).click());
    await screen.findByText('Hello Ada');
  });
});
