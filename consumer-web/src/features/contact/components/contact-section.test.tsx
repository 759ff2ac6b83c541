import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContactLink } from '../../../lib/contact-link';
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
    // The message about it says no more than that, because the panel thanks.
    expect(card.queryByText(/Message Sent/)).toBeNull();
    expect(screen.getAllByText(/Thank you/)).toHaveLength(1);
    expect(screen.getAllByText(/within 24 hours/)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Send another message' }));
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
    expect(calls[0]?.body).toMatchObject({ name: 'Ada', subject: 'Shade 7.43' });
  });

  it('ContactSection has the payment of the receipt that it was opened from as its subject, once', async () => {
    const json = { id: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a11', status: 'new' };
    installFakeApi({ 'POST /api/contact': { status: 201, json } });
    const { to, state } = createContactLink({ numbers: ['8AB12345CD678901E'], title: 'Rosewater' });
    await renderInApp(
      <>
        <Link to={to} state={state}>
          Contact us
        </Link>
        <ContactSection sender={{ name: 'Ada', email: 'ada@example.org' }} />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Contact us' }));
    const subject = () => screen.getByLabelText<HTMLInputElement>('Subject').value;
    await waitFor(() => expect(subject()).toBe('Payment number 8AB12345CD678901E, Rosewater'));
    const field = screen.getByLabelText('Subject');
    expect(field.tagName).toBe('TEXTAREA');
    // No hint repeats it.
    expect(field.getAttribute('aria-describedby')).toBeNull();
    await userEvent.type(screen.getByLabelText('Message'), 'The lid is broken.');
    await pressSend();
    await userEvent.click(await screen.findByRole('button', { name: 'Send another message' }));
    expect(subject()).toBe('');
  });

  it.each([
    ['?payment=8AB12345CD678901E', 'Payment number 8AB12345CD678901E'],
    ['?payment=8AB1,9CD2', 'Payment number 8AB1, 9CD2'],
    ['?payment=Call+555-0100', ''],
    ['', ''],
  ])('ContactSection opened with "%s" has the subject "%s"', async (search, subject) => {
    await renderInApp(<ContactSection />, `/contact${search}`);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(subject);
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
