import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLeaveQuestion } from './use-leave-question';

function Form({ hasInput }: { hasInput: boolean }) {
  useLeaveQuestion(hasInput);
  return <p>The form</p>;
}

function renderForm({ hasInput }: { hasInput: boolean }) {
  const children = [
    { path: '/form', element: <Form hasInput={hasInput} /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
    { path: '/login', element: <p>Sign in</p> },
  ];
  const router = createMemoryRouter([{ element: <Outlet />, children }], { initialEntries: ['/form'] });
  render(<RouterProvider router={router} />);
  return (path: string) => act(() => router.navigate(path));
}

afterEach(() => vi.restoreAllMocks());

describe('a form with input that would be lost', () => {
  it('a form with input that would be lost stays open if its user does not want to leave it, and closes if they do', async () => {
    const navigate = renderForm({ hasInput: true });
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await navigate('/elsewhere');
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.getByText('The form')).toBeTruthy();
    confirm.mockReturnValue(true);
    await navigate('/elsewhere');
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });

  it('a form with input that would be lost closes without a question when its user signs out', async () => {
    const navigate = renderForm({ hasInput: true });
    const confirm = vi.spyOn(window, 'confirm');
    await navigate('/login');
    expect(screen.getByText('Sign in')).toBeTruthy();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('a form with input that would be lost asks before its tab is closed, and nobody is asked about an empty form', async () => {
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const navigate = renderForm({ hasInput: true });
    expect(close()).toBe(true);
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await navigate('/elsewhere');
    expect(close()).toBe(false);
    const confirm = vi.spyOn(window, 'confirm').mockClear();
    const leave = renderForm({ hasInput: false });
    await leave('/elsewhere');
    expect(confirm).not.toHaveBeenCalled();
    expect(close()).toBe(false);
  });
});
