import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TwoLineCell } from './two-line-cell';

it('a long address in a table breaks behind its at sign, and stays one text', () => {
  render(<TwoLineCell caption={null}>mia.quartz@example.test</TwoLineCell>);
  const cell = screen.getByText('mia.quartz@example.test');
  expect(cell.innerHTML).toBe('mia.quartz@<wbr>example.test');
});
