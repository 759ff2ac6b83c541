import type { ParkedEvent } from '@mirabelle/backoffice-contracts';

/** "AccountRegistered, account-0b9f… @3": the name of a parked event in a list of results. The server uses the same name. */
export const formatParkedEvent = ({ type, stream, revision }: ParkedEvent): string =>
  `${type}, ${stream} @${revision}`;
