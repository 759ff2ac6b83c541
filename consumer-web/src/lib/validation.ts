import { config } from 'zod';

// Compiled schemas need `eval`, which the page's content security policy forbids. Nothing is exported from here: who
// fetches this on demand is not to bring along all that the library has.
config({ jitless: true });
