import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDroppedOrPastedFile } from './use-dropped-or-pasted-file';

const file = new File(['picture'], 'cells.png', { type: 'image/png' });

it.each([
  ['text with a picture of it into a field', 'input', ['text/plain', 'Files'], false],
  ['a picture while a field has the focus', 'input', ['Files'], true],
  ['text with a picture of it elsewhere', 'div', ['text/plain', 'Files'], true],
])('the studio takes or leaves the picture of a paste: %s', (_, tag, types, isTaken) => {
  const onFile = vi.fn();
  renderHook(() => useDroppedOrPastedFile(onFile));
  const target = document.body.appendChild(document.createElement(tag));
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [file], types },
  });
  target.dispatchEvent(event);
  target.remove();
  expect(onFile.mock.calls).toEqual(isTaken ? [[file]] : []);
  expect(event.defaultPrevented).toBe(isTaken);
});
