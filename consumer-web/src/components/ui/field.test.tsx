import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextField } from './field';

describe('a field of one line', () => {
  it.each(['email', 'url'])('has an address run from left to right whatever the page: %s', (type) => {
    render(<TextField label="Address" type={type} />);
    expect(screen.getByLabelText('Address').getAttribute('dir')).toBe('ltr');
  });

  it('runs as the page does otherwise', () => {
    render(<TextField label="Name" />);
    expect(screen.getByLabelText('Name').hasAttribute('dir')).toBe(false);
  });
});
