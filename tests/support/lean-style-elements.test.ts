// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepStyleElementsLean } from './lean-style-elements.js';

it('a rule reaches the document if it can hide an element or keep it from being pressed, and is left out otherwise', () => {
  keepStyleElementsLean(window);
  const style = document.head.appendChild(document.createElement('style'));
  style.appendChild(document.createTextNode('.hidden{color:red;display:none;}'));
  style.appendChild(document.createTextNode('.dead{pointer-events:none;}'));
  style.appendChild(document.createTextNode('.red{color:red;}'));
  expect([...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText.split(' ')[0])).toEqual([
    '.hidden',
    '.dead',
  ]);
  style.remove();
});
