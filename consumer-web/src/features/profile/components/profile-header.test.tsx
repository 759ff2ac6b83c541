import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { ProfileHeader } from './profile-header';

afterEach(() => vi.unstubAllGlobals());

it.each(['Ada', 'ada@example.test'])(
  'the email address in the profile of %s breaks before its @, and not within its domain',
  async (name) => {
    installFakeApi({});
    await renderInApp(
      <ProfileHeader avatar={null} name={name} email="ada@example.test" onEdit={() => undefined} />,
    );
    const address = screen.getByText(
      (_, element) => element?.localName === 'bdi' && element.textContent === 'ada@example.test',
    );
    expect(address.innerHTML).toBe('ada<wbr>@example.test');
  },
);
