import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus';

let end: () => void;
let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><main><section><button>Clear</button></section><p>Elsewhere</p></main></div>';
  root = document.querySelector('#root') as HTMLElement;
  end = keepFocus(root);
});
afterEach(() => end());

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

describe('the focus', () => {
  it('falls to the part of the page around a button that goes', async () => {
    find('button').focus();
    find('button').remove();
    await waitFor(() => expect(document.activeElement).toBe(find('section')));
  });

  it('falls to the page where the part around it goes too', async () => {
    find('button').focus();
    find('section').remove();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toBe(find('main'));
  });

  it('comes back to a button that could not be pressed for a while', async () => {
    const button = find('button') as HTMLButtonElement;
    button.focus();
    button.disabled = true;
    // What Chromium does by itself when a button is disabled.
    button.blur();
    button.disabled = false;
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('stays where it is given on purpose', async () => {
    find('button').focus();
    find('button').remove();
    find('p').tabIndex = -1;
    find('p').focus();
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(find('p'));
  });

  it('is left alone when it is put away, as with a keyboard on the screen', async () => {
    find('button').focus();
    find('button').blur();
    await Promise.resolve();
    root.append('news');
    await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(document.body);
  });

  it('waits behind a dialog, which keeps a place of its own', async () => {
    find('button').focus();
    root.ariaHidden = 'true';
    find('button').remove();
    await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(document.body);
  });

  it('is left alone when the pointer gives it up', async () => {
    find('button').focus();
    fireEvent.pointerDown(find('p'));
    find('button').blur();
    root.append('news');
    await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(document.body);
  });
});
