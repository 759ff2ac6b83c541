import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mirabelle');

/** The release of Compose that is looked up in the cache, built from its Go module. */
const COMPOSE_VERSION = 'v2.40.3';
/** The release of kubeconform, also built from its Go module. */
const KUBECONFORM_VERSION = 'v0.7.0';

/** Folders of the external tools that check Dockerfile, Compose file, Kubernetes files and API. See CONTRIBUTING.md. */
const FOLDERS = [
  join(CACHE, 'judges', 'bin'),
  join(CACHE, 'judges', 'node_modules', '.bin'),
  join(CACHE, `docker-compose-${COMPOSE_VERSION}`),
  join(CACHE, `kubeconform-${KUBECONFORM_VERSION}`),
  join(CACHE, 'promtool'),
];

/** Finds an external tool such as `hadolint` on the `PATH` or in the cache of this project. */
export function findExternalTool(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Finds the folder with the Kubernetes schemas of the Python package `kubernetes-validate`. */
export function findKubernetesSchemas(): string | undefined {
  const library = join(CACHE, 'judges', 'lib');
  const versions = existsSync(library) ? readdirSync(library) : [];
  return versions
    .map((python) => join(library, python, 'site-packages/kubernetes_validate/kubernetes-json-schema'))
    .find((path) => existsSync(path));
}
