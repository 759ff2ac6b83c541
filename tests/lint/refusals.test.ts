import { PROBLEMS } from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import { isTest, listSourceFiles } from './source-files.js';

/** Refusals that no answer shows, with the reason. */
const NOT_ANSWERED: Readonly<Record<string, string>> = {
  already_claimed: 'the route goes on with the account that has the address, or with another code',
  device_not_trusted: 'the route mails a link instead',
};

const REFUSAL = /\brefuse\(\s*'(\w+)'/g;

/** Files that list or explain codes but refuse nothing. */
const LISTS =
  /^(?:packages\/(?:backoffice-)?contracts|consumer-web|backoffice-web|tests)\/|^read-api\/src\/openapi\/business-problems\.ts$/;

it('every code of the contracts occurs in the code of a service or a package, so that none is left over', () => {
  const texts = listSourceFiles()
    .filter(({ path }) => !LISTS.test(path) && !isTest(path))
    .map(({ text }) => text);
  const leftOver = Object.keys(PROBLEMS).filter((code) => {
    const word = new RegExp(`\\b${code}\\b`);
    return !texts.some((text) => word.test(text));
  });
  expect(leftOver).toEqual([]);
});

it('every code with which the domain refuses has its status and title in the contracts, apart from those that no answer shows', () => {
  const domain = listSourceFiles().filter(
    ({ path }) => /^packages\/(?:salon-)?domain\/src\//.test(path) && !isTest(path),
  );
  const codes = domain.flatMap(({ text }) => [...text.matchAll(REFUSAL)].map(([, code = '']) => code));
  const unknown = new Set(codes.filter((code) => !Object.hasOwn(PROBLEMS, code)));
  expect(codes.length).toBeGreaterThan(30);
  expect([...unknown].sort()).toEqual(Object.keys(NOT_ANSWERED));
});
