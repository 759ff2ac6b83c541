import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GatewayEnvironment } from '@mirabelle/gateway';
import { ServiceEnvironment } from '@mirabelle/runtime';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findExternalTool, findKubernetesSchemas } from '../support/external-tools.js';
import { ROOT } from '../support/root.js';
import { createTemporaryFolder } from '../support/temporary-folder.js';

interface Container {
  readonly image: string;
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas?: number;
    readonly minReplicas?: number;
    readonly minAvailable?: number;
    readonly podSelector?: object;
    readonly egress?: unknown;
    readonly metrics?: readonly { readonly type: string }[];
    readonly template?: {
      readonly metadata: {
        readonly labels: Readonly<Record<string, string>>;
        readonly annotations?: Readonly<Record<string, string>>;
      };
      readonly spec: { readonly containers: readonly Container[]; readonly securityContext: object };
    };
  };
}

const folder = join(ROOT, 'deploy/kubernetes');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const kustomization: { resources: string[] } = parse(read('kustomization.yaml'));
const resources = kustomization.resources.flatMap((path) =>
  parseAllDocuments(read(path)).map((document): Resource => document.toJS()),
);
const compose: { services: Record<string, { image: string; command?: string[] }> } = parse(
  readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
  { merge: true },
);
const SERVICES = ['gateway', 'command-api', 'read-api', 'projector', 'workers'];
const listResources = (kind: string) => resources.filter((resource) => resource.kind === kind);
const findResource = (kind: string, name: string) =>
  listResources(kind).find(({ metadata }) => metadata.name === name);
const pods = [...listResources('Deployment'), ...listResources('Job')];
const getContainer = ({ spec }: Resource) => spec.template?.spec.containers[0] as Container;

describe('deploy/kubernetes', () => {
  it('deploy/kubernetes lists every file', () => {
    const files = readdirSync(folder).filter((name) => /\.yaml$/.test(name) && name !== 'kustomization.yaml');
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  it('deploy/kubernetes runs every service of docker-compose.yml with the same image and program', () => {
    expect(listResources('Deployment').map(({ metadata }) => metadata.name)).toEqual(SERVICES);
    for (const pod of pods) {
      const { image, args } = getContainer(pod);
      const service = compose.services[pod.metadata.name];
      expect(image).toBe(service?.image);
      expect(args).toEqual(service?.command ?? ['gateway/dist/main.js']);
    }
  });

  it.each(SERVICES)(
    'the deployment %s has at least two instances, a service, a disruption budget and probes',
    (name) => {
      const deployment = findResource('Deployment', name) as Resource;
      expect(deployment.spec.replicas).toBeGreaterThanOrEqual(2);
      expect(findResource('Service', name)).toBeDefined();
      expect(findResource('PodDisruptionBudget', name)?.spec.minAvailable).toBe(1);
      const { readinessProbe, livenessProbe } = getContainer(deployment);
      expect(readinessProbe?.httpGet.path).toBe('/health');
      // The probe checks no engine, because an unavailable engine must not restart processes.
      expect(livenessProbe?.httpGet.path).toBe('/live');
    },
  );

  it('deploy/kubernetes lets Prometheus read the metrics of each service on the port that has them', () => {
    for (const name of SERVICES) {
      const deployment = findResource('Deployment', name) as Resource;
      const { env = [] } = getContainer(deployment);
      const metricsPort = env.find((variable) => variable.name === 'METRICS_PORT')?.value;
      expect(deployment.spec.template?.metadata.annotations).toEqual({
        'prometheus.io/scrape': 'true',
        'prometheus.io/port': metricsPort ?? '8080',
        'prometheus.io/path': '/metrics',
      });
    }
    expect(
      findResource('Deployment', 'gateway')?.spec.template?.metadata.annotations?.['prometheus.io/port'],
    ).toBe('9464');
  });

  it('deploy/kubernetes runs everything without root, without capabilities, on a read-only root and with limits', () => {
    for (const pod of pods) {
      expect(pod.spec.template?.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const { securityContext, resources: amounts } = getContainer(pod);
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const amount of [amounts.requests, amounts.limits])
        expect(amount).toMatchObject({ cpu: expect.anything(), memory: expect.any(String) });
    }
  });

  it('deploy/kubernetes scales the gateway and the APIs by their CPU and the workers by the events and mails that wait', () => {
    const listMetricTypes = (name: string) =>
      findResource('HorizontalPodAutoscaler', name)?.spec.metrics?.map(({ type }) => type);
    for (const name of ['gateway', 'command-api', 'read-api'])
      expect(listMetricTypes(name)).toEqual(['Resource']);
    expect(listMetricTypes('workers')).toEqual(['External', 'External']);
  });

  it('deploy/kubernetes allows only the traffic that a policy names, and lets the gateway reach only the APIs', () => {
    expect(findResource('NetworkPolicy', 'deny-all')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const api = { podSelector: { matchLabels: { role: 'api' } } };
    expect(findResource('NetworkPolicy', 'gateway')?.spec.egress).toEqual([
      { to: [api], ports: [{ port: 'http' }] },
    ]);
    const roles = pods.map(({ metadata, spec }) => [metadata.name, spec.template?.metadata.labels.role]);
    expect(Object.fromEntries(roles)).toEqual({
      gateway: 'front',
      'command-api': 'api',
      'read-api': 'api',
      projector: 'background',
      workers: 'background',
      seed: 'background',
    });
  });

  it('deploy/kubernetes has every setting, those with passwords in the secret', () => {
    const inSettings = read('settings.env').match(/^[A-Z0-9_]+(?==)/gm) ?? [];
    // The comment at the head of the file lists the settings of the secret, up to the sentence "Those that you do not need …".
    const commentOnSecret =
      /secret `mirabelle`.*?(?=Those that)/s.exec(read('kustomization.yaml'))?.[0] ?? '';
    const inSecret = commentOnSecret.match(/\b[A-Z0-9]+_[A-Z0-9_]+\b/g) ?? [];
    const named = new Set([...inSettings, ...inSecret]);
    // Photos are in a bucket, because a folder is on one machine.
    const settings = Object.keys(ServiceEnvironment.shape).filter((name) => name !== 'PHOTO_DIR');
    expect(settings.filter((name) => !named.has(name))).toEqual([]);
    expect(inSettings.filter((name) => /PASSWORD|SECRET|MASTER_KEY|DATABASE_URL/.test(name))).toEqual([]);
    const gateway = getContainer(findResource('Deployment', 'gateway') as Resource);
    const knownSettings = { ...ServiceEnvironment.shape, ...GatewayEnvironment.shape };
    for (const { name } of gateway.env ?? []) expect(Object.keys(knownSettings)).toContain(name);
    for (const name of Object.keys(GatewayEnvironment.shape))
      expect(gateway.env?.map((variable) => variable.name)).toContain(name);
  });

  const files = kustomization.resources.map((path) => join(folder, path));
  // The program of the Python package of this name; it has the schemas of Kubernetes.
  const validator = findExternalTool('kubernetes-validate');
  // Skipped where the tool is not installed; the title names it.
  it.runIf(validator)(
    'deploy/kubernetes matches the schemas of Kubernetes (needs kubernetes-validate)',
    () => {
      const { status, stdout, stderr } = spawnSync(validator ?? '', ['--strict', ...files], {
        encoding: 'utf8',
      });
      expect([status, stdout, stderr]).toEqual([0, expect.any(String), expect.any(String)]);
    },
  );

  const conform = findExternalTool('kubeconform');
  const schemas = findKubernetesSchemas();
  // Skipped where a tool is not installed; the title names both.
  it.runIf(conform && schemas)(
    'deploy/kubernetes passes kubeconform (needs kubeconform and kubernetes-validate)',
    () => {
      const copied = copySchemas(`${schemas}/v1.37.0-local-strict`);
      const location = `${copied}/{{.ResourceKind}}{{.KindSuffix}}.json`;
      const args = ['-strict', '-summary', '-kubernetes-version', '1.37.0', '-schema-location', location];
      const { status, stdout } = spawnSync(conform ?? '', [...args, ...files], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, expect.stringContaining('Invalid: 0, Errors: 0, Skipped: 0')]);
    },
  );
});

/**
 * Copies the schemas of the Kubernetes resources into a temporary folder, so that kubeconform finds the schemas that they refer to
 * without the network. The copies have no `$id`, which is a web address, and their references name a file of the folder in place
 * of a path on a web server.
 *
 * @returns the path of the temporary folder
 */
function copySchemas(from: string): string {
  const copied = createTemporaryFolder();
  const kinds = resources.map(({ kind }) => `${kind.toLowerCase()}-`);
  for (const name of readdirSync(from)) {
    if (name !== '_definitions.json' && !kinds.some((kind) => name.startsWith(kind))) continue;
    const text = readFileSync(join(from, name), 'utf8').replaceAll('"/api/', '"');
    const { $id: _, ...schema } = JSON.parse(text);
    writeFileSync(join(copied, name), JSON.stringify(schema));
  }
  return copied;
}
