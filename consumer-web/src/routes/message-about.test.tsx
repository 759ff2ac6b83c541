import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ContactSection } from '../features/contact/components/contact-section';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { SAMPLE_BOOKING } from '../testing/sample-booking';
import { SAMPLE_PURCHASE } from '../testing/sample-payment';
import { MessageAbout } from './message-about';

afterEach(() => vi.unstubAllGlobals());

it('a member chooses an order or an appointment as what a message is about, and its number becomes the subject', async () => {
  installFakeApi({
    'GET /api/payments': { json: [SAMPLE_PURCHASE] },
    'GET /api/bookings': { json: [SAMPLE_BOOKING] },
  });
  await renderInApp(<ContactSection renderAbout={(choose) => <MessageAbout onChoose={choose} />} />);
  const select = await screen.findByLabelText<HTMLSelectElement>('Is it about an order or appointment?');
  await waitFor(() => expect(select.options).toHaveLength(3));
  const subject = screen.getByLabelText<HTMLInputElement>('Subject');
  await userEvent.selectOptions(select, select.options[1] as HTMLOptionElement);
  expect(subject.value).toMatch(/^Payment number 8AB12345CD678901E, .*Rosewater$/);
  await userEvent.selectOptions(select, select.options[2] as HTMLOptionElement);
  expect(subject.value).toMatch(/^Booking number \S+, /);
  await userEvent.selectOptions(select, 'No, something else');
  expect(subject.value).toBe('');
});
