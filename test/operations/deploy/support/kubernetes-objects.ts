import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** What our checks read of the Kubernetes API. Its own schemas are checked by kubeconform (.github/workflows/check.yml). */
const labels = z.record(z.string(), z.string()).default({});
const Probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().default(1),
  failureThreshold: z.int(),
});

const Container = z.object({
  args: z.array(z.string()).default(['start']),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  startupProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().default(false) })),
});

const PodTemplate = z.object({
  metadata: z.object({ labels }),
  spec: z.object({
    terminationGracePeriodSeconds: z.int().default(30),
    automountServiceAccountToken: z.literal(false),
    securityContext: z.object({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int(),
      runAsGroup: z.int(),
      fsGroup: z.int(),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([Container]),
    volumes: z.array(
      z.object({
        name: z.string(),
        // Readable by the group of the pod alone: 0440.
        secret: z.object({ defaultMode: z.literal(0o440) }).optional(),
        emptyDir: z.object({ sizeLimit: z.string() }).optional(),
      }),
    ),
  }),
});
export type PodTemplate = z.output<typeof PodTemplate>;
export type PodSpec = PodTemplate['spec'];
export type Container = z.output<typeof Container>;

const Ports = z.array(z.object({ port: z.int() }));
const Selector = z.object({ matchLabels: labels });
export const ScalingMetrics = z.array(
  z.object({ pods: z.object({ metric: z.object({ name: z.string() }) }).optional() }).loose(),
);

const metadata = z.object({ name: z.string() });
const kind = <const Kind extends string, Spec extends z.ZodType>(name: Kind, spec: Spec) =>
  z.object({ kind: z.literal(name), metadata, spec });

const KubernetesObject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Namespace'), metadata }),
  z.object({ kind: z.literal('ConfigMap'), metadata, data: labels }),
  z.object({ kind: z.literal('Kustomization'), resources: z.array(z.string()) }),
  kind('Job', z.object({ template: PodTemplate })),
  // A restore never runs by itself.
  kind(
    'CronJob',
    z.object({ suspend: z.literal(true), jobTemplate: z.object({ spec: z.object({ template: PodTemplate }) }) }),
  ),
  kind('Deployment', z.object({ template: PodTemplate })),
  kind('Service', z.object({ selector: labels })),
  kind('PodDisruptionBudget', z.object({ selector: Selector })),
  kind(
    'HorizontalPodAutoscaler',
    z.object({ scaleTargetRef: z.object({ name: z.string() }), metrics: ScalingMetrics }),
  ),
  kind(
    'NetworkPolicy',
    z.object({
      podSelector: Selector,
      ingress: z.array(z.object({ ports: Ports })).default([]),
      egress: z
        .array(
          z.object({
            ports: Ports,
            to: z.array(z.object({ ipBlock: z.object({ cidr: z.string() }).optional() })).default([]),
          }),
        )
        .default([]),
    }),
  ),
]);
export type KubernetesObject = z.output<typeof KubernetesObject>;

/** Reads the objects of manifests, and returns why others cannot be read. */
export function readObjects(files: Readonly<Record<string, string>>) {
  const parsed = Object.entries(files).flatMap(([file, text]) =>
    parseAllDocuments(text).map((document) => ({ file, ...KubernetesObject.safeParse(document.toJS()) })),
  );
  return {
    objects: parsed.flatMap(({ data }) => data ?? []),
    faults: parsed.flatMap(({ file, error }) =>
      (error?.issues ?? []).map((issue) => `${file} ${issue.path.join('.')}: ${issue.message}`),
    ),
  };
}

export const ofKind = <Kind extends KubernetesObject['kind']>(objects: readonly KubernetesObject[], kind: Kind) =>
  objects.filter((object): object is Extract<KubernetesObject, { kind: Kind }> => object.kind === kind);
