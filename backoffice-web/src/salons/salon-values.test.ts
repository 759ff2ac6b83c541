import { expect, it } from 'vitest';
import { completeWebAddress, readCoordinate } from './salon-values';

it('a web address without a scheme gets https, and one with a scheme stays as it is', () => {
  expect(
    ['salon.example', ' www.salon.example/de ', 'http://salon.example', 'https://salon.example', ''].map(
      completeWebAddress,
    ),
  ).toEqual([
    'https://salon.example',
    'https://www.salon.example/de',
    'http://salon.example',
    'https://salon.example',
    '',
  ]);
});

it('degrees are read with a comma and with a point, and what is no number is kept for the message', () => {
  expect(['48,137', '-3.7038', '12', '', 'north'].map(readCoordinate)).toEqual([
    48.137,
    -3.7038,
    12,
    '',
    'north',
  ]);
});
