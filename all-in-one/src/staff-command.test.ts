import { expect, it } from 'vitest';
import { runStaffCommand } from './staff-command.js';

it.each([
  { args: [] },
  { args: ['grant'] },
  { args: ['grant', 'nobody', 'support'] },
  { args: ['grant', 'ada@example.test', 'owner'] },
  { args: ['show', 'ada@example.test', 'support'] },
])('the arguments $args of npm run staff print the usage and end with code 2', async ({ args }) => {
  const printed: string[] = [];
  // Without a database, which wrong arguments do not need.
  const code = await runStaffCommand(args, {}, (line) => printed.push(line));
  expect([printed[0]?.split('\n')[0], code]).toEqual(['Usage:', 2]);
});
