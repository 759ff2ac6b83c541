import type { SourceFile } from './source-files.js';

/** A place of the repository that every context of the domain has, such as a folder. */
interface Place {
  /** Path, with `{context}` for the name of the context; a folder if it ends with a slash. */
  readonly place: string;
  /** The same place in the other package that may hold the context. One of both is enough. */
  readonly alternative?: string;
  /** The content that belongs there, for the message about a forgotten place. */
  readonly holds: string;
  /** The text that the file must contain for the context. Without this function, the path itself must exist. */
  mention?(context: string): string;
}

/** The places in the order of the steps in CONTRIBUTING.md. */
export const PLACES: readonly Place[] = [
  {
    place: 'packages/domain/src/{context}/',
    alternative: 'packages/salon-domain/src/{context}/',
    holds: 'the events, the decider and its tests',
  },
  {
    place: 'packages/domain/src/event-types.ts',
    alternative: 'packages/salon-domain/src/event-types.ts',
    holds: 'the list of all events; an event that is not listed cannot be stored',
    mention: (context) => `./${context}/`,
  },
  {
    place: 'packages/domain/README.md',
    alternative: 'packages/salon-domain/README.md',
    holds: 'the table of all contexts',
    mention: (context) => `| \`${context}\` |`,
  },
  {
    place: 'packages/contracts/src/{context}.ts',
    alternative: 'packages/backoffice-contracts/src/{context}.ts',
    holds: 'the schemas and endpoints',
  },
  {
    place: 'packages/contracts/src/endpoints.ts',
    alternative: 'packages/backoffice-contracts/src/endpoints.ts',
    holds: 'the list of all endpoints; a service refuses any other path',
    mention: (context) => `./${context}.js`,
  },
  { place: 'command-api/src/{context}/', holds: 'the routes that turn requests into commands' },
  {
    place: 'command-api/src/command-api.ts',
    holds: 'the routes of all contexts',
    mention: (context) => `./${context}/`,
  },
  { place: 'packages/read-model/src/tables/{context}.ts', holds: 'the columns of the read tables' },
  { place: 'projector/src/{context}/', holds: 'the projection from events to rows' },
  {
    place: 'projector/src/projections.ts',
    holds: 'the list of all projections',
    mention: (context) => `./${context}/`,
  },
  { place: 'read-api/src/{context}/', holds: 'the queries and their answers' },
  {
    place: 'read-api/src/read-api.ts',
    holds: 'the routes of all contexts',
    mention: (context) => `./${context}/`,
  },
];

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Places that a context does not need, with the reason. */
export const PLACES_NOT_NEEDED: Reasons = {
  plan: {
    'packages/read-model/src/tables/{context}.ts': 'a plan is two columns of the table users',
  },
  referral: {
    'packages/read-model/src/tables/{context}.ts': 'the tables of the account context name who referred whom',
  },
  staff: {
    'packages/read-model/src/tables/{context}.ts': 'the tables of the account context hold the roles',
    'packages/contracts/src/{context}.ts':
      'roles are granted through the endpoints of user.ts of the back office',
    'packages/contracts/src/endpoints.ts':
      'the endpoints that grant roles are in the list of packages/backoffice-contracts',
    'command-api/src/command-api.ts': 'the routes of the account context change roles',
  },
};

/** The contexts, by their folders in the domain. */
export function listContexts(files: readonly SourceFile[]): string[] {
  const names = files.flatMap(
    ({ path }) => /^packages\/(?:salon-)?domain\/src\/(?!testing\/)([^/]+)\//.exec(path)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}

/** One sentence for each place that a context lacks. @param texts the text of each source file and README, by its path */
export function findMissingPlaces(
  context: string,
  texts: ReadonlyMap<string, string>,
  notNeeded: Reasons = PLACES_NOT_NEEDED,
): string[] {
  return PLACES.flatMap(({ place, alternative, holds, mention }) => {
    if (notNeeded[context]?.[place] !== undefined) return [];
    const paths = [place, ...(alternative ? [alternative] : [])].map((path) =>
      path.replaceAll('{context}', context),
    );
    const isThere = (path: string) => {
      if (mention) return texts.get(path)?.includes(mention(context));
      return path.endsWith('/') ? [...texts.keys()].some((file) => file.startsWith(path)) : texts.has(path);
    };
    if (paths.some(isThere)) return [];
    const fault = mention ? `does not name the context ${context}` : 'is missing';
    return [`${paths.join(' or ')} ${fault}. It holds ${holds} (CONTRIBUTING.md, "Add a context").`];
  });
}
