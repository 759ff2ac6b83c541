/**
 * The contracts, ready for a browser. Import their values from here and only where they are needed at once; what
 * every page loads takes them by a dynamic import, because they bring the validation library along.
 */
import './zod';

export * from '@mirabelle/contracts';
