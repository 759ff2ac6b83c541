import { fileURLToPath } from 'node:url';
import { PLANS } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { readTests } from './test-titles.js';

interface Proof {
  /** Path from the top of the repository. */
  readonly file: string;
  readonly title: string;
}

const TRY_ONS: Proof = {
  file: 'tests/service/studio.test.ts',
  title: 'a new plan raises the allowance at once, and bonus photos are used when it is used up',
};
const ANALYSIS: Proof = {
  file: 'tests/browser/studio.browser.test.ts',
  title:
    'the analysis names face shape, skin and eyes and applies what suits them, and a member saves analyses and looks, with a picture only on demand, until the try-ons of the month are used up',
};
const EVERY_PRODUCT: Proof = {
  file: 'tests/browser/shades.browser.test.ts',
  title: 'every product of every brand has a link to try it on',
};
const EVERY_SHADE: Proof = {
  file: 'tests/browser/shades.browser.test.ts',
  title:
    'the studio shows every shade, finds them by color, code, kind or brand, and applies one in its own color',
};

/** The test that shows what each line of a plan's card promises, by plan and line. */
const PROOFS: Readonly<Record<string, Proof>> = {
  'free: 3 try-ons a month': {
    file: 'tests/service/studio.test.ts',
    title: 'the free plan has three try-ons, and the fourth is refused with the reset date',
  },
  'free: Basic face analysis': ANALYSIS,
  'free: Limited color options': EVERY_SHADE,
  'free: Viral referrals: +2 bonus credits per 20 friends referred': {
    file: 'packages/domain/src/referral/referral.test.ts',
    title: 'referrals earn two photos with the twentieth friend and two more with the fortieth',
  },
  'free: Brand integration': EVERY_PRODUCT,
  'basic: 50 try-ons a month': TRY_ONS,
  'basic: Advanced face analysis': ANALYSIS,
  'basic: Full color library': EVERY_SHADE,
  'basic: Basic brand colors': EVERY_PRODUCT,
  'premium: Unlimited try-ons': TRY_ONS,
  'premium: AI skin tone analysis': ANALYSIS,
  'premium: All premium brands': EVERY_PRODUCT,
  'premium: Full brand integration': {
    file: 'tests/browser/shades.browser.test.ts',
    title: 'a shade of a brand has a page and is tried on from there and from the catalogue',
  },
  'salon-pro: Everything in Premium': {
    file: 'packages/catalogue/src/plans.test.ts',
    title:
      'the comparison table has the try-on limits of the plans, and Salon Pro has everything that Premium has',
  },
};

it('every line of a plan’s card is shown by a test, or says that it is coming', () => {
  const promises = PLANS.flatMap(({ id, features }) =>
    features.filter(({ isComing }) => !isComing).map(({ text }) => `${id}: ${text}`),
  );
  expect(promises).toEqual(Object.keys(PROOFS));
  const missing = Object.values(PROOFS).filter(({ file, title }) => {
    const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
    return !readTests(path).has(title);
  });
  expect(missing).toEqual([]);
});
