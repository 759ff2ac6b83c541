import { expect, it } from 'vitest';
import { formatWelcome } from './welcome.js';

const READY = {
  urls: { app: 'http://localhost:8080/', backoffice: 'http://localhost:8080/backoffice/' },
  dataDir: '.data',
  durationMs: 4_210,
};

it('npm start names the setting that fills the legal notice until it is set', () => {
  const unset = formatWelcome({ ...READY, isOperatorNamed: false });
  expect(unset).toContain('The legal notice names no operator yet: set OPERATOR_NAME');
  expect(formatWelcome({ ...READY, isOperatorNamed: true })).not.toContain('OPERATOR_');
});

it('npm start says where the app and the back office are, and the inbox and the mail server if it runs them', () => {
  const own = formatWelcome({ ...READY, isOperatorNamed: true });
  expect(own).toContain('App          http://localhost:8080/');
  expect(own).not.toMatch(/Inbox|Mail server/);
  const urls = { ...READY.urls, inbox: 'http://localhost:1080/', smtp: 'smtp://localhost:1025' };
  const all = formatWelcome({ ...READY, urls, isOperatorNamed: true });
  expect(all).toContain('Inbox        http://localhost:1080/');
  expect(all).toContain('Mail server  smtp://localhost:1025');
});
