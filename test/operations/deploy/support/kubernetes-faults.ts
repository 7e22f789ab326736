import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { COMMANDS, DOCKERFILE, graceSecondsFor, imageVariable, PROBES } from './code.ts';
import {
  type Container,
  type KubernetesObject,
  ofKind,
  type PodSpec,
  readObjects,
  ScalingMetrics,
} from './kubernetes-objects.ts';
import { settingFaults } from './settings.ts';

type Variables = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, string>>;

/** What pods connect to: names, the database, mail, traces, webhooks and buckets. */
const NEEDED_PORTS = [53, 5432, 465, 587, 4318, 80, 443];

/** The address at which nodes have a cache of DNS. */
const NODE_DNS = '169.254.20.10/32';

/** Returns where the manifests disagree with the code or with each other, each with the object and the reason. */
export function kubernetesFaults(files: Files): string[] {
  const { objects, faults } = readObjects(files);
  const lists = ofKind(objects, 'Kustomization').flatMap(({ resources }) => resources);
  const omitted = Object.keys(files).filter((file) => file !== 'kustomization.yaml' && !lists.includes(file));
  return [
    ...faults,
    ...podFaults(objects),
    ...selectorFaults(objects),
    ...networkFaults(objects),
    ...omitted.map((file) => `kustomization.yaml omits ${file}`),
  ];
}

function podFaults(objects: readonly KubernetesObject[]): string[] {
  const common = Object.assign({}, ...ofKind(objects, 'ConfigMap').map(({ data }) => data));
  const pods = [
    ...[...ofKind(objects, 'Deployment'), ...ofKind(objects, 'Job')].map((object) => ({ ...object, ...object.spec })),
    ...ofKind(objects, 'CronJob').map((object) => ({ ...object, ...object.spec.jobTemplate.spec })),
  ];
  return pods.flatMap(({ kind, metadata, template: { spec } }) => {
    const [container] = spec.containers;
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const variables: Variables = { ...common, ...own };
    const [command = ''] = container.args;
    const found = [
      ...userFaults(spec),
      ...['/tmp', imageVariable('DATA_DIR')]
        .filter((folder) => !isWritable(container, folder))
        .map((folder) => `${folder} is not writable`),
      ...settingFaults(variables, '/run/secrets/ticketwire'),
      ...(COMMANDS.has(command) ? [] : [`unknown command ${command}`]),
      ...backupFaults(spec, container, variables),
      ...(kind === 'Deployment' ? serviceFaults(spec, container, variables) : []),
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
const isWritable = ({ volumeMounts }: Container, folder: string) =>
  volumeMounts.some(({ mountPath, readOnly }) => mountPath === folder && !readOnly);

/** A backup in a bucket is a file in /tmp first. */
function backupFaults({ volumes }: PodSpec, { args, volumeMounts }: Container, variables: Variables): string[] {
  if (variables.ROLE === 'worker' && !variables.BACKUP_SCHEDULE) return ['writes no backups'];
  const usesBackups = args[0] === 'restore' || variables.ROLE === 'worker';
  const mount = volumeMounts.find(({ mountPath }) => mountPath === '/tmp');
  const size = volumes.find(({ name }) => name === mount?.name)?.emptyDir?.sizeLimit ?? '';
  return usesBackups && !size.endsWith('Gi') ? ['/tmp is too small for the archive of a backup'] : [];
}

function serviceFaults(pod: PodSpec, container: Container, variables: Variables): string[] {
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

function selectorFaults(objects: readonly KubernetesObject[]): string[] {
  const deployments = ofKind(objects, 'Deployment');
  const budgets = ofKind(objects, 'PodDisruptionBudget').map((object) => ({
    ...object,
    by: object.spec.selector.matchLabels,
  }));
  const selectors = [
    ...budgets,
    ...ofKind(objects, 'Service').map((object) => ({ ...object, by: object.spec.selector })),
    ...ofKind(objects, 'NetworkPolicy').map((object) => ({ ...object, by: object.spec.podSelector.matchLabels })),
  ];
  const selects = (by: Variables, { spec }: (typeof deployments)[number]) =>
    Object.entries(by).every(([name, value]) => spec.template.metadata.labels[name] === value);
  return [
    ...selectors
      .filter(({ by }) => !deployments.some((deployment) => selects(by, deployment)))
      .map(({ kind, metadata }) => `${kind} ${metadata.name} selects no pods`),
    ...ofKind(objects, 'HorizontalPodAutoscaler')
      .filter(({ spec }) => !deployments.some(({ metadata }) => metadata.name === spec.scaleTargetRef.name))
      .map(({ metadata }) => `HorizontalPodAutoscaler ${metadata.name} scales nothing`),
    ...deployments
      .filter((deployment) => !budgets.some(({ by }) => selects(by, deployment)))
      .map(({ metadata }) => `${metadata.name} has no PodDisruptionBudget`),
  ];
}

function networkFaults(objects: readonly KubernetesObject[]): string[] {
  const policies = ofKind(objects, 'NetworkPolicy').map(({ spec }) => spec);
  const known = [imageVariable('PORT'), imageVariable('OPERATIONS_PORT')].map(Number);
  const incoming = policies.flatMap(({ ingress }) => ingress).flatMap(({ ports }) => ports.map(({ port }) => port));
  const outgoing = policies.flatMap(({ egress }) => egress);
  const allows = (needed: number) => outgoing.some(({ ports }) => ports.some(({ port }) => port === needed));
  const resolvers = outgoing.filter(({ ports }) => ports.some(({ port }) => port === 53)).flatMap(({ to }) => to);
  return [
    ...incoming.filter((port) => !known.includes(port)).map((port) => `NetworkPolicy allows the unknown port ${port}`),
    ...NEEDED_PORTS.filter((port) => !allows(port)).map((port) => `NetworkPolicy lets nothing out to port ${port}`),
    ...(resolvers.some(({ ipBlock }) => ipBlock?.cidr === NODE_DNS)
      ? []
      : [`NetworkPolicy lets nothing out to ${NODE_DNS}`]),
  ];
}

const Patch = z.object({ metadata: z.object({ name: z.string() }), spec: z.object({ metrics: ScalingMetrics }) });
const Adapter = z.object({ rules: z.object({ custom: z.array(z.object({ name: z.object({ as: z.string() }) })) }) });

/** Returns what is wrong with the component that scales by a metric of the service. */
export function scalingFaults(base: Files, component: Files): string[] {
  const { metadata, spec } = Patch.parse(parse(component['autoscaler.yaml'] ?? ''));
  const { rules } = Adapter.parse(parse(component['prometheus-adapter.yaml'] ?? ''));
  const offered = rules.custom.map(({ name }) => name.as);
  const wanted = spec.metrics.flatMap(({ pods }) => pods?.metric.name ?? []);
  const scalers = ofKind(readObjects(base).objects, 'HorizontalPodAutoscaler');
  const scaler = scalers.find((object) => object.metadata.name === metadata.name);
  const lost = scaler?.spec.metrics.filter((metric) => !spec.metrics.some((own) => isDeepStrictEqual(own, metric)));
  return [
    ...wanted.filter((name) => !offered.includes(name)).map((name) => `the adapter does not offer ${name}`),
    ...(scaler ? [] : [`the patch of ${metadata.name} changes nothing`]),
    ...(lost?.length ? ['the patch replaces the list and lacks a metric of the base'] : []),
  ];
}
