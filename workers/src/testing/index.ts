/** What the tests of the workers share: a product's database with its log, and a relay that mails go to. */
export * from './mails.js';
export * from './relay.js';
export * from './stories.js';
export * from './world.js';
