import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { recordEmptyBody, refuseEmptyBody } from './empty-body.js';
import { endpoints } from './endpoints.js';
import { ProblemError } from './problem-error.js';

/** A request whose body has these bytes. */
function createRequest(bytes: Buffer): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  recordEmptyBody(request, undefined, bytes);
  return request;
}

const catchProblem = (call: () => void): ProblemError | undefined => {
  try {
    call();
  } catch (error) {
    return error instanceof ProblemError ? error : undefined;
  }
  return undefined;
};

describe('refuseEmptyBody', () => {
  it('refuseEmptyBody names the fields of every PUT and PATCH that comes without any byte', () => {
    const changes = Object.values(endpoints).filter(({ method }) => method === 'put' || method === 'patch');
    expect(changes.length).toBeGreaterThan(2);
    for (const endpoint of changes) {
      const problem = catchProblem(() => refuseEmptyBody(createRequest(Buffer.alloc(0)), endpoint));
      expect(problem?.status, endpoint.path).toBe(400);
      expect(problem?.options.errors?.length, endpoint.path).toBeGreaterThan(0);
    }
  });

  it('refuseEmptyBody leaves other bodies and calls to their schemas', () => {
    const { changeProfile, sendContactMessage } = endpoints;
    if (!changeProfile || !sendContactMessage) throw new Error('These endpoints have other names');
    expect(() => refuseEmptyBody(createRequest(Buffer.from('{}')), changeProfile)).not.toThrow();
    expect(() => refuseEmptyBody(createRequest(Buffer.alloc(0)), sendContactMessage)).not.toThrow();
  });
});
