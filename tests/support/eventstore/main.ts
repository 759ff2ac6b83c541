/** Runs the fake EventStoreDB as a separate process and prints its address. */
import { FakeEventStoreDb } from './fake-eventstoredb.js';

const fake = await FakeEventStoreDb.start();
process.stdout.write(`${fake.address}\n`);
