import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { ContactSection } from './contact-section';

afterEach(() => vi.unstubAllGlobals());

const pressSend = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillForm(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Subject'), 'Shade 7.43');
  await userEvent.type(screen.getByLabelText('Message'), 'Does it suit cool skin?');
}

describe('ContactSection', () => {
  it('ContactSection has the focus where the page was opened to write a message, and not where it was opened otherwise', async () => {
    const { unmount } = await renderInApp(<ContactSection />, '/contact');
    const findHeading = () => screen.getByRole('heading', { level: 2 });
    expect(document.activeElement).not.toBe(findHeading());
    unmount();
    await renderInApp(<ContactSection />, '/contact#write-to-us');
    expect(document.activeElement).toBe(findHeading());
  });

  it('ContactSection shows an error at each invalid field and sends nothing', async () => {
    const calls = installFakeApi({});
    await renderInApp(<ContactSection />);
    await pressSend();
    expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Subject must be at least 5 characters')).toBeTruthy();
    expect(screen.getByText('Message must be at least 10 characters')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('ContactSection confirms a sent message and offers an empty form for another', async () => {
    const json = { id: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11', status: 'new' };
    const calls = installFakeApi({ 'POST /api/contact': { status: 201, json } });
    await renderInApp(<ContactSection />);
    await fillForm();
    await pressSend();
    // The toast thanks, and the card does not say the same again.
    expect(await screen.findByRole('heading', { name: 'Your message has arrived' })).toBeTruthy();
    expect(await screen.findByText('Message Sent!')).toBeTruthy();
    const card = within(screen.getByRole('region', { name: 'Your message has arrived' }));
    expect(card.queryByText(/Message Sent|Thank you/)).toBeNull();
    expect(screen.getAllByText(/within 24 hours/)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Send another message' }));
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
    expect(calls[0]?.body).toMatchObject({ name: 'Ada', subject: 'Shade 7.43' });
  });

  it('ContactSection is filled in for a signed-in person, and keeps what was typed before', async () => {
    installFakeApi({});
    const { rerender } = await renderInApp(<ContactSection />);
    await userEvent.type(screen.getByLabelText('Your name'), 'Countess');
    rerender(<ContactSection sender={{ name: 'Ada Lovelace', email: 'ada@example.org' }} />);
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Countess');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org');
  });
});
