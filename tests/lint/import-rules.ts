import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { SourceFile } from './source-files.js';

/** What the code of one workspace may import. */
interface Rule {
  /** Our own workspaces, by the part of their name after `@mirabelle/`. */
  readonly workspaces: readonly string[];
  /** Third-party packages. If absent, all that the workspace's package.json names. */
  readonly packages?: readonly string[];
  /** Whether Node's built-in modules may be imported: not in browser code, and not in code without I/O. */
  readonly allowsNode: boolean;
}

/** The packages that contain business data and rules and do no I/O. */
const PURE = [
  'catalogue',
  'recommendations',
  'decider',
  'salon-domain',
  'domain',
  'contracts',
  'backoffice-contracts',
];
/** The packages that every server-side application may use. */
const SERVER = [
  ...PURE,
  'sample-reviews',
  'runtime',
  'event-store',
  'read-model',
  'consuming',
  'kafka',
  'jobs',
  'payments',
  'photos',
  'mail',
  'application',
  'http',
];
const SERVICES = ['command-api', 'read-api', 'projector', 'workers'];
const SERVICE: Rule = { workspaces: SERVER, allowsNode: true };
const WEB: Rule = { workspaces: ['contracts', 'catalogue', 'design', 'lazy-loading'], allowsNode: false };
const allowOnServer = (...workspaces: readonly string[]): Rule => ({ workspaces, allowsNode: true });

/**
 * The layers of the code: each workspace with what it may import. A workspace may import only workspaces that are above
 * it in this list, and a test checks that.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  'packages/catalogue': { workspaces: [], packages: ['temporal-polyfill'], allowsNode: false },
  'packages/sample-reviews': { workspaces: ['catalogue'], packages: [], allowsNode: false },
  'packages/design': { workspaces: [], allowsNode: false },
  'packages/recommendations': { workspaces: ['catalogue'], packages: [], allowsNode: false },
  'packages/decider': { workspaces: [], packages: [], allowsNode: false },
  'packages/salon-domain': { workspaces: ['catalogue', 'decider'], packages: [], allowsNode: false },
  'packages/domain': {
    workspaces: ['catalogue', 'decider', 'recommendations', 'salon-domain'],
    packages: ['temporal-polyfill'],
    allowsNode: false,
  },
  'packages/contracts': { workspaces: ['catalogue'], packages: ['zod'], allowsNode: false },
  'packages/backoffice-contracts': {
    workspaces: ['catalogue', 'contracts'],
    packages: ['zod'],
    allowsNode: false,
  },
  'packages/lazy-loading': { workspaces: [], packages: ['react'], allowsNode: false },
  'packages/studio-engine': { workspaces: ['catalogue', 'recommendations'], allowsNode: false },
  'packages/runtime': allowOnServer('catalogue'),
  'packages/event-store': allowOnServer('runtime'),
  'packages/read-model': allowOnServer('catalogue', 'domain', 'runtime', 'event-store'),
  'packages/consuming': allowOnServer('runtime', 'event-store', 'read-model'),
  'packages/kafka': allowOnServer('runtime', 'event-store', 'consuming'),
  'packages/jobs': allowOnServer('runtime'),
  'packages/payments': allowOnServer('catalogue', 'runtime'),
  'packages/photos': allowOnServer('catalogue', 'domain', 'runtime', 'event-store'),
  'packages/mail': allowOnServer('catalogue', 'domain', 'runtime', 'jobs'),
  'packages/application': allowOnServer(
    ...PURE,
    'runtime',
    'event-store',
    'read-model',
    'consuming',
    'payments',
    'photos',
  ),
  'packages/http': allowOnServer(...PURE, 'runtime', 'event-store', 'read-model', 'consuming', 'application'),
  'packages/dev-postgres': allowOnServer('runtime'),
  'packages/mail-catcher': allowOnServer('runtime'),
  gateway: allowOnServer('catalogue', 'runtime', 'payments', 'http'),
  ...Object.fromEntries(SERVICES.map((service) => [service, SERVICE])),
  'all-in-one': allowOnServer(...SERVER, 'dev-postgres', 'mail-catcher', 'gateway', ...SERVICES),
  'consumer-web': { ...WEB, workspaces: [...WEB.workspaces, 'recommendations', 'studio-engine'] },
  'backoffice-web': { ...WEB, workspaces: ['backoffice-contracts', ...WEB.workspaces] },
  tests: allowOnServer(
    ...SERVER,
    'dev-postgres',
    'mail-catcher',
    'gateway',
    ...SERVICES,
    'all-in-one',
    'design',
    'studio-engine',
  ),
};

/** `import … from 'NAME'`, `import 'NAME'` and `export … from 'NAME'`, where a statement begins. */
const STATIC = /(?:^|[\n;}])\s*(?:import|export)\s(?:[\w\s{},*$]*?\bfrom\s*)?['"]([^'"\n]+)['"]/g;
/** `import('NAME')`, also as a type, and `require('NAME')`. */
const DYNAMIC = /\b(?:import|require)\s*\(\s*['"]([^'"\n]+)['"]/g;

/** The module names that a file imports or re-exports, statically, dynamically or as a type. */
export function findImports(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const matches = [...code.matchAll(STATIC), ...code.matchAll(DYNAMIC)];
  return matches.flatMap((match) => match[1] ?? []);
}

/** The workspace that a path lies in, as in `RULES`; undefined for the root's own files. */
export const findWorkspace = (path: string): string | undefined =>
  Object.keys(RULES).find((workspace) => path.startsWith(`${workspace}/`));

/** A file whose imports are checked. */
interface ImportingFile {
  /** Whether it contains tests, or fakes and sample data for tests. */
  readonly isTest: boolean;
  /** The packages that its workspace and the root name in package.json. */
  readonly declared: ReadonlySet<string>;
}

/**
 * Checks the imports of one file against `RULES`.
 *
 * Tests may import any third-party package, Node's modules and `tests/support`, but no other workspaces than the code
 * beside them.
 *
 * @returns one sentence for each import that goes the wrong way
 */
export function findWrongImports(file: SourceFile, { isTest, declared }: ImportingFile): string[] {
  const workspace = findWorkspace(file.path);
  const rule = workspace === undefined ? undefined : RULES[workspace];
  if (workspace === undefined || rule === undefined) return [];
  return findImports(file.text).flatMap((name) => {
    const reason =
      name.startsWith('.') || name.startsWith('@/')
        ? explainWrongPath(name, { path: file.path, workspace, isTest })
        : explainWrongPackage(name, workspace, rule, {
            isTest: isTest || isBuildConfiguration(file.path),
            declared,
          });
    return reason ? [`${file.path} imports '${name}', but ${reason}.`] : [];
  });
}

/** Why a file may not import another file by its path; undefined if it may. */
function explainWrongPath(
  name: string,
  {
    path,
    workspace,
    isTest,
  }: { readonly path: string; readonly workspace: string; readonly isTest: boolean },
): string | undefined {
  const target = name.startsWith('@/')
    ? posix.join(workspace, 'src', name.slice(2))
    : posix.join(posix.dirname(path), name);
  if (isTest && target.startsWith('tests/support/')) return undefined;
  if (!target.startsWith(`${workspace}/`)) return 'a workspace is imported by its name, never by a path';
  const feature = findFeature(path);
  const targetFeature = findFeature(target);
  return feature && targetFeature && feature !== targetFeature
    ? `the feature ${feature} must not know the feature ${targetFeature}`
    : undefined;
}

/** Why a workspace may not import a package or a module of Node; undefined if it may. */
function explainWrongPackage(
  name: string,
  workspace: string,
  rule: Rule,
  { isTest, declared }: ImportingFile,
): string | undefined {
  // A module that a Vite plugin generates, such as the registration of the service worker.
  if (name.startsWith('virtual:')) return undefined;
  if (isBuiltin(name)) {
    return rule.allowsNode || isTest ? undefined : `${workspace} does no I/O of Node's`;
  }
  const [scope = '', second = ''] = name.split('/');
  if (scope === '@mirabelle') {
    if (rule.workspaces.includes(second)) return undefined;
    const allowed = rule.workspaces.length > 0 ? `only ${rule.workspaces.join(', ')}` : 'none';
    return `of our packages, ${workspace} may import ${allowed}`;
  }
  if (isTest) return undefined;
  const packageName = scope.startsWith('@') ? `${scope}/${second}` : scope;
  if (rule.packages && !rule.packages.includes(packageName)) {
    return `${workspace} may import no package of others except ${rule.packages.join(', ')}`;
  }
  return declared.has(packageName) ? undefined : `no package.json of ${workspace} or the root names it`;
}

/** Files that configure Vite. They run at build time, on Node. */
const isBuildConfiguration = (path: string): boolean => /\/(?:vite\.config\.ts$|bundling\/)/.test(path);

const findFeature = (path: string): string | undefined =>
  /^consumer-web\/src\/features\/([^/]+)/.exec(path)?.[1];
