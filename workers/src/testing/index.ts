/** Sample data and reactor parts for tests and benchmarks of the whole product. */
export { consumeReactors } from '../reactors/consume-reactors.js';
export { defineReactor, type Effects, type Reactor, type Recorded } from '../reactors/reactor.js';
export { appendSignUp, createSamplePerson } from './sample-events.js';
export { findSampleMails } from './sample-mails.js';
