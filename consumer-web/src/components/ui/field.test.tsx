import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextField } from './field';

describe('TextField', () => {
  it.each(['email', 'url'])('TextField is left-to-right for the type %s on every page', (type) => {
    render(<TextField label="Address" type={type} />);
    expect(screen.getByLabelText('Address').getAttribute('dir')).toBe('ltr');
  });

  it('TextField takes the direction of the page for other types', () => {
    render(<TextField label="Name" />);
    expect(screen.getByLabelText('Name').hasAttribute('dir')).toBe(false);
  });
});
