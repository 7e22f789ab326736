import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { COMMANDS, DOCKERFILE, graceSecondsFor, imageVariable, PROBES } from './code.ts';
import { type Container, KubernetesObject, type PodSpec } from './kubernetes-schema.ts';
import { settingFaults } from './settings.ts';

/** What pods connect to: names, the database, mail, traces, webhooks and buckets. */
const NEEDED_PORTS = [53, 5432, 465, 587, 4318, 80, 443];

/** The address at which nodes have a cache of DNS. */
const NODE_DNS = '169.254.20.10/32';

/** Returns what is wrong with the manifests, each with the object and the reason. */
export function kubernetesFaults(files: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  const objects: KubernetesObject[] = [];
  for (const [file, text] of Object.entries(files)) {
    for (const document of parseAllDocuments(text)) {
      const parsed = KubernetesObject.safeParse(document.toJS());
      if (parsed.success) objects.push(parsed.data);
      else faults.push(...parsed.error.issues.map((issue) => `${file} ${issue.path.join('.')}: ${issue.message}`));
    }
  }
  return [...faults, ...podFaults(objects), ...referenceFaults(objects), ...listFaults(objects, Object.keys(files))];
}

const ofKind = <Kind extends KubernetesObject['kind']>(objects: readonly KubernetesObject[], kind: Kind) =>
  objects.filter((object): object is Extract<KubernetesObject, { kind: Kind }> => object.kind === kind);

function podFaults(objects: readonly KubernetesObject[]): string[] {
  const [config] = ofKind(objects, 'ConfigMap');
  const templates = [
    ...[...ofKind(objects, 'Deployment'), ...ofKind(objects, 'Job')].map((object) => ({ ...object, ...object.spec })),
    ...ofKind(objects, 'CronJob').map((object) => ({ ...object, ...object.spec.jobTemplate.spec })),
  ];
  return templates.flatMap(({ kind, metadata, template }) => {
    const { spec: pod } = template;
    const [container] = pod.containers;
    if (!container) return [];
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const variables = { ...config?.data, ...own };
    const found = [
      ...userFaults(pod),
      ...mountFaults(pod, container),
      ...settingFaults(variables, '/run/secrets/ticketwire'),
      ...container.args
        .slice(0, 1)
        .filter((command) => !COMMANDS.has(command))
        .map((command) => `unknown command ${command}`),
      ...backupFaults(pod, container, variables),
      ...(kind === 'Deployment' ? serviceFaults(pod, container, variables) : []),
    ];
    return found.map((fault) => `${metadata.name}: ${fault}`);
  });
}

function userFaults({ securityContext }: PodSpec): string[] {
  const { runAsUser, runAsGroup, fsGroup } = securityContext;
  const [, user, group] = /^USER (\d+):(\d+)$/m.exec(DOCKERFILE) ?? [];
  const isImageUser = runAsUser === Number(user) && runAsGroup === Number(group) && fsGroup === Number(group);
  return isImageUser ? [] : [`runs as ${runAsUser}:${runAsGroup}, but the image as ${user}:${group}`];
}

/** The root is read-only, so each folder that the service writes to must be a volume. */
function mountFaults({ volumes }: PodSpec, { volumeMounts }: Container): string[] {
  const names = volumes.map(({ name }) => name);
  const unmounted = ['/tmp', imageVariable('DATA_DIR')].filter(
    (folder) => !volumeMounts.some(({ mountPath, readOnly }) => mountPath === folder && !readOnly),
  );
  return [
    ...unmounted.map((folder) => `${folder} is not writable`),
    ...volumeMounts.filter(({ name }) => !names.includes(name)).map(({ name }) => `unknown volume ${name}`),
  ];
}

/** A backup in a bucket is a file in /tmp first. */
function backupFaults(
  { volumes }: PodSpec,
  { args, volumeMounts }: Container,
  variables: Readonly<Record<string, string>>,
): string[] {
  const usesBackups = args[0] === 'restore' || (variables.ROLE === 'worker' && 'BACKUP_SCHEDULE' in variables);
  const mount = volumeMounts.find(({ mountPath }) => mountPath === '/tmp');
  const volume = volumes.find(({ name }) => name === mount?.name);
  const size = volume && 'emptyDir' in volume ? volume.emptyDir.sizeLimit : '';
  return usesBackups && !size.endsWith('Gi') ? ['/tmp is too small for the archive of a backup'] : [];
}

function serviceFaults(pod: PodSpec, container: Container, variables: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  const ports = new Map(container.ports.map(({ name, containerPort }) => [name, String(containerPort)]));
  const expected = new Map([['operations', imageVariable('OPERATIONS_PORT')]]);
  if (variables.ROLE !== 'worker') expected.set('http', imageVariable('PORT'));
  for (const [name, port] of expected) if (ports.get(name) !== port) faults.push(`port ${name} is not ${port}`);
  const { startupProbe, readinessProbe, livenessProbe } = container;
  for (const [name, probe, path] of [
    ['startupProbe', startupProbe, '/health/live'],
    ['readinessProbe', readinessProbe, '/health/ready'],
    ['livenessProbe', livenessProbe, '/health/live'],
  ] as const) {
    if (!probe) faults.push(`${name} is missing`);
    else if (probe.httpGet.path !== path || !PROBES.has(path)) faults.push(`${name} does not ask ${path}`);
    else if (probe.httpGet.port !== 'operations') faults.push(`${name} does not ask the port operations`);
  }
  // The response takes up to two seconds.
  if ((readinessProbe?.timeoutSeconds ?? 0) < 3) faults.push('readinessProbe gives up before the response');
  const grace = graceSecondsFor(variables);
  if (pod.terminationGracePeriodSeconds < grace) faults.push(`terminationGracePeriodSeconds is below ${grace}`);
  const delay = Number(variables.DRAIN_DELAY ?? 0);
  const noticed = (readinessProbe?.periodSeconds ?? 0) * (readinessProbe?.failureThreshold ?? 0);
  if (variables.ROLE === 'web' && delay <= noticed) faults.push(`DRAIN_DELAY is not longer than ${noticed} seconds`);
  return faults;
}

function referenceFaults(objects: readonly KubernetesObject[]): string[] {
  const deployments = ofKind(objects, 'Deployment');
  const labelsOfPods = deployments.map(({ spec }) => spec.template.metadata.labels);
  const selects = (labels: Readonly<Record<string, string>>) =>
    labelsOfPods.some((pod) => Object.entries(labels).every(([name, value]) => pod[name] === value));
  const selectors = [
    ...deployments.map(({ metadata, spec }) => [metadata.name, spec.selector.matchLabels] as const),
    ...ofKind(objects, 'Service').map(({ metadata, spec }) => [`Service ${metadata.name}`, spec.selector] as const),
    ...ofKind(objects, 'PodDisruptionBudget').map(
      ({ metadata, spec }) => [`PodDisruptionBudget ${metadata.name}`, spec.selector.matchLabels] as const,
    ),
    ...ofKind(objects, 'NetworkPolicy').map(
      ({ metadata, spec }) => [`NetworkPolicy ${metadata.name}`, spec.podSelector.matchLabels] as const,
    ),
  ];
  const names = deployments.map(({ metadata }) => metadata.name);
  const budgets = ofKind(objects, 'PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels);
  const workers = deployments.filter(({ spec }) =>
    spec.template.spec.containers.some(({ env }) => env.some(({ name, value }) => name === 'ROLE' && value !== 'web')),
  );
  const [config] = ofKind(objects, 'ConfigMap');
  const unprotected = deployments.filter(
    ({ spec }) => !budgets.some((labels) => isDeepStrictEqual(labels, spec.selector.matchLabels)),
  );
  const known = [imageVariable('PORT'), imageVariable('OPERATIONS_PORT')].map(Number);
  const incoming = ofKind(objects, 'NetworkPolicy').flatMap(({ spec }) => spec.ingress ?? []);
  const outgoing = ofKind(objects, 'NetworkPolicy').flatMap(({ spec }) => spec.egress ?? []);
  const open = outgoing.flatMap(({ ports }) => ports.map(({ port }) => port));
  const resolvers = outgoing.filter(({ ports }) => ports.some(({ port }) => port === 53)).flatMap(({ to = [] }) => to);
  const hasNodeDns = resolvers.some((peer) => 'ipBlock' in peer && peer.ipBlock.cidr === NODE_DNS);
  return [
    ...selectors.filter(([, labels]) => !selects(labels)).map(([name]) => `${name} selects no pods`),
    ...ofKind(objects, 'HorizontalPodAutoscaler')
      .filter(({ spec }) => !names.includes(spec.scaleTargetRef.name))
      .map(({ metadata }) => `HorizontalPodAutoscaler ${metadata.name} scales nothing`),
    ...(config && workers.length > 0 && !('BACKUP_SCHEDULE' in config.data) ? ['no worker writes backups'] : []),
    ...unprotected.map(({ metadata }) => `${metadata.name} has no PodDisruptionBudget`),
    ...incoming
      .flatMap(({ ports }) => ports)
      .filter(({ port }) => !known.includes(port))
      .map(({ port }) => `NetworkPolicy allows the unknown port ${port}`),
    ...(outgoing.length > 0 ? NEEDED_PORTS.filter((port) => !open.includes(port)) : []).map(
      (port) => `NetworkPolicy lets nothing out to port ${port}`,
    ),
    ...(outgoing.length > 0 && !hasNodeDns ? [`NetworkPolicy lets nothing out to ${NODE_DNS}`] : []),
  ];
}

function listFaults(objects: readonly KubernetesObject[], files: readonly string[]): string[] {
  const [list] = ofKind(objects, 'Kustomization');
  const others = files.filter((file) => file !== 'kustomization.yaml');
  return others.filter((file) => !list?.resources.includes(file)).map((file) => `kustomization.yaml omits ${file}`);
}
