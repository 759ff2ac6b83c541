/** What happened day by day, for the dashboard of each role. */
export * from './routes.js';
