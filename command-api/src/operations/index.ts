/** What operators do where something did not go well. */
export * from './parked-events.js';
