import { describe, expect, it } from 'vitest';
import { isPushServiceAddress } from './push-services.js';

describe('isPushServiceAddress', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('isPushServiceAddress accepts %s', (endpoint) => {
    expect(isPushServiceAddress(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://someone:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://evilpush.apple.com.example/abc',
    'https://notify.windows.com.example/abc',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'no address',
  ])('isPushServiceAddress refuses %s', (endpoint) => {
    expect(isPushServiceAddress(endpoint)).toBe(false);
  });
});
