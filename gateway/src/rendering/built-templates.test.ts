import { expect, it } from 'vitest';
import { fillIn } from './built-templates.js';

it('a value that looks like a placeholder stays as it is, and unknown placeholders do, too', () => {
  const values = { NAME: '%BODY% $& 100%', BODY: '<p></p>' };
  expect(fillIn('<title>%NAME%</title>%BODY% %OTHER%', values)).toBe(
    '<title>%BODY% $& 100%</title><p></p> %OTHER%',
  );
});
