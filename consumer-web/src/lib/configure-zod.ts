import { config } from 'zod';

// Compiled schemas need `eval`, which the page's content security policy forbids. This module exports nothing, so that
// a chunk that imports it does not include the whole library.
config({ jitless: true });
