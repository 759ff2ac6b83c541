import { z } from 'zod';

// Compiled schemas need `eval`, which the page's content security policy forbids.
z.config({ jitless: true });

export { z };
