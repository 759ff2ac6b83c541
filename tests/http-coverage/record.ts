/** Setup file of the service tests: records which test made which call, and the answer. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { callListeners, type ObservedCall } from '../support/http-client.js';
import { ROOT } from '../support/root.js';
import { getCallsFile } from './calls.js';

let path = '';
let pending: string[] = [];

const record = (call: ObservedCall) => {
  const { currentTestName = '', testPath = '' } = expect.getState();
  const file = relative(ROOT, testPath);
  path ||= getCallsFile(file);
  pending.push(JSON.stringify({ ...call, file, test: currentTestName }));
  if (pending.length >= 500) flush();
};

function flush(): void {
  if (pending.length > 0) appendFileSync(path, `${pending.join('\n')}\n`);
  pending = [];
}

beforeAll(() => void callListeners.add(record));
afterAll(() => {
  callListeners.delete(record);
  flush();
});
