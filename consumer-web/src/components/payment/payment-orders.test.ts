import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../testing/fake-api';
import { createCaptureAnswer } from '../../testing/fake-paypal';
import { captureOrder } from './payment-orders';

const CAPTURE = 'POST /api/paypal/order/ORDER-1/capture';
const PENDING = { status: 503, json: { code: 'payment_pending' } };

afterEach(() => vi.unstubAllGlobals());

describe('captureOrder', () => {
  it('captureOrder repeats the capture while the payment is pending', async () => {
    const answers = [PENDING, PENDING, createCaptureAnswer('12.99')];
    const calls = installFakeApi({ [CAPTURE]: () => answers.shift() ?? PENDING });
    expect(await captureOrder('ORDER-1', [0, 0, 0])).toMatchObject({ amount: '12.99' });
    expect(calls).toHaveLength(3);
  });

  it('captureOrder rejects with payment_pending if the payment is still pending after the last retry', async () => {
    const calls = installFakeApi({ [CAPTURE]: PENDING });
    await expect(captureOrder('ORDER-1', [0, 0])).rejects.toMatchObject({ code: 'payment_pending' });
    expect(calls).toHaveLength(3);
  });

  it('captureOrder does not repeat the capture after a refusal', async () => {
    const calls = installFakeApi({ [CAPTURE]: { status: 422, json: { code: 'payment_declined' } } });
    await expect(captureOrder('ORDER-1', [0])).rejects.toMatchObject({ code: 'payment_declined' });
    expect(calls).toHaveLength(1);
  });
});
