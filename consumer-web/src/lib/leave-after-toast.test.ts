import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveAfterToast } from './leave-after-toast';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('leaveAfterToast', () => {
  it('leaveAfterToast leaves half a second after the code of the toasts has come, however late that is', async () => {
    const leave = vi.fn();
    void leaveAfterToast(leave, new Promise((resolve) => setTimeout(resolve, 2_000)));
    await vi.advanceTimersByTimeAsync(2_499);
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('leaveAfterToast leaves without the toast if its code does not come within three seconds', async () => {
    const leave = vi.fn();
    void leaveAfterToast(leave, new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(3_499);
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leave).toHaveBeenCalledOnce();
  });
});
