import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { PhotoDemo } from './photo-demo';

const createFile = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'face', { type });
const choose = (chosen: File) =>
  fireEvent.change(screen.getByLabelText(/Choose a photo/), { target: { files: [chosen] } });

beforeEach(async () => {
  URL.createObjectURL = vi.fn(() => 'blob:face');
  URL.revokeObjectURL = vi.fn();
  await renderInApp(<PhotoDemo />);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('PhotoDemo', () => {
  it('PhotoDemo shows results 2 seconds after a photo is chosen, says that they are an example, leads to the real analysis, and accepts another photo', () => {
    choose(createFile('image/png'));
    expect(screen.getByText('Analyzing...')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1_999));
    expect(screen.queryByText('Heart')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    for (const result of ['Heart', 'Cool Light', 'Blue']) expect(screen.getByText(result)).toBeTruthy();
    expect(screen.getByText('An example, the same for everyone.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Analyze my face' }).getAttribute('href')).toBe(
      '/studio?tab=analysis',
    );
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
    fireEvent.click(screen.getByRole('button', { name: 'New Photo' }));
    expect(screen.getByLabelText(/Choose a photo/)).toBeTruthy();
  });

  it('PhotoDemo shows the sample results without asking for a photo, and then accepts one', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show sample results without a photo' }));
    expect(screen.getByText('Analyzing...')).toBeTruthy();
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.getByText('Heart')).toBeTruthy();
    expect(screen.getByText('An example, the same for everyone.')).toBeTruthy();
    expect(screen.queryByAltText('The photo you chose')).toBeNull();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'New Photo' }));
    choose(createFile('image/png'));
    expect(screen.getByAltText('The photo you chose')).toBeTruthy();
  });

  it('PhotoDemo rejects files other than PNG and JPG, and files over 10MB', () => {
    choose(createFile('application/pdf'));
    expect(screen.getByRole('alert').textContent).toMatch(/PNG or JPG/);
    choose(createFile('image/jpeg', 10 * 1024 * 1024 + 1));
    expect(screen.getByRole('alert').textContent).toMatch(/10MB/);
  });
});
