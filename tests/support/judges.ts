import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mirabelle');

/** Release of Compose that this project looks for in its cache, built from its Go module. */
const COMPOSE_VERSION = 'v2.40.3';
/** Release of kubeconform, from its Go module too. */
const KUBECONFORM_VERSION = 'v0.7.0';

/** Folders of programs of others that judge what is built here. CONTRIBUTING.md says how to get them. */
const FOLDERS = [
  join(CACHE, 'judges', 'bin'),
  join(CACHE, 'judges', 'node_modules', '.bin'),
  join(CACHE, `docker-compose-${COMPOSE_VERSION}`),
  join(CACHE, `kubeconform-${KUBECONFORM_VERSION}`),
  join(CACHE, 'promtool'),
];

/** A program that judges what is built here, such as `hadolint`: of this machine, or of the cache of this project. */
export function findJudge(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The folder of the schemas of Kubernetes that the Python package `kubernetes-validate` brings along. */
export function findKubernetesSchemas(): string | undefined {
  const library = join(CACHE, 'judges', 'lib');
  const versions = existsSync(library) ? readdirSync(library) : [];
  return versions
    .map((python) => join(library, python, 'site-packages/kubernetes_validate/kubernetes-json-schema'))
    .find((path) => existsSync(path));
}
