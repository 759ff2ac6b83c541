import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus';

let stop: () => void;
let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><main><section><button>Clear</button></section><p>Elsewhere</p></main></div>';
  root = document.querySelector('#root') as HTMLElement;
  stop = keepFocus(root);
});
afterEach(() => stop());

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

const waitForTwoFrames = () =>
  new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));

describe('keepFocus', () => {
  it('keepFocus moves the focus to the section around a removed button', async () => {
    find('button').focus();
    find('button').remove();
    await waitFor(() => expect(document.activeElement).toBe(find('section')));
  });

  it('keepFocus moves the focus to `main` when the section is removed too', async () => {
    find('button').focus();
    find('section').remove();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toBe(find('main'));
  });

  it('keepFocus returns the focus to a button that was disabled for a while', async () => {
    const button = find('button') as HTMLButtonElement;
    button.focus();
    button.disabled = true;
    // Chromium blurs a button that is disabled. jsdom does not, so the test blurs it.
    button.blur();
    button.disabled = false;
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('keepFocus returns the focus to a button although a dialog took the focus while the button was disabled', async () => {
    const button = find('button') as HTMLButtonElement;
    root.tabIndex = -1;
    button.focus();
    button.disabled = true;
    button.blur();
    // Here `root` is the dialog. A modal dialog focuses itself when something in it is removed while nothing has the focus.
    root.focus();
    button.disabled = false;
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('keepFocus leaves the focus where other code has put it', async () => {
    find('button').focus();
    find('button').remove();
    find('p').tabIndex = -1;
    find('p').focus();
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(find('p'));
  });

  it('keepFocus does not restore the focus after the element was blurred on purpose', async () => {
    find('button').focus();
    find('button').blur();
    await Promise.resolve();
    // keepFocus looks at the focus after each change of the page.
    root.append('text');
    await waitForTwoFrames();
    expect(document.activeElement).toBe(document.body);
  });

  it('keepFocus does nothing while the page is hidden behind a dialog', async () => {
    find('button').focus();
    root.ariaHidden = 'true';
    find('button').remove();
    await waitForTwoFrames();
    expect(document.activeElement).toBe(document.body);
  });

  it('keepFocus does not restore the focus after a pointer press elsewhere', async () => {
    find('button').focus();
    fireEvent.pointerDown(find('p'));
    find('button').blur();
    // keepFocus looks at the focus after each change of the page.
    root.append('text');
    await waitForTwoFrames();
    expect(document.activeElement).toBe(document.body);
  });
});
