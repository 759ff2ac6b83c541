import { startTemporaryPostgres } from '@mirabelle/embedded/postgres';
import { measureRebuild } from './rebuild.js';
const pg = await startTemporaryPostgres({ durable: true });
try { console.log(await measureRebuild(pg.url)); } finally { await pg.stop(); }
