import { z } from 'zod';

/**
 * The part of the Kubernetes API that our manifests use. Every object is strict, because a cluster ignores a misspelled
 * field or rejects it only when it is applied.
 */
const labels = z.record(z.string(), z.string());
const Metadata = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  labels: labels.optional(),
});
const Selector = z.strictObject({ matchLabels: labels });
const Size = z.string().regex(/^\d+(m|Mi|Gi)?$/);
const Port = z.int().min(1).max(65_535);

const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.int().min(1),
  timeoutSeconds: z.int().min(1).default(1),
  failureThreshold: z.int().min(1),
});

const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default(['start']),
  envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) })),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: Port })).default([]),
  startupProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: Size, memory: Size }),
    limits: z.strictObject({ memory: Size }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(
    z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().default(false) }),
  ),
});
export type Container = z.output<typeof Container>;

const PodSpec = z.strictObject({
  restartPolicy: z.literal('Never').optional(),
  terminationGracePeriodSeconds: z.int().default(30),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int(),
    runAsGroup: z.int(),
    fsGroup: z.int(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        maxSkew: z.int(),
        topologyKey: z.string(),
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: Selector,
      }),
    )
    .optional(),
  containers: z.array(Container).length(1),
  volumes: z.array(
    z.union([
      z.strictObject({
        name: z.string(),
        // Readable by the group of the pod alone: 0440.
        secret: z.strictObject({ secretName: z.string(), defaultMode: z.literal(0o440) }),
      }),
      z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: Size }) }),
    ]),
  ),
});
export type PodSpec = z.output<typeof PodSpec>;

const PodTemplate = z.strictObject({
  metadata: z.strictObject({ labels, annotations: labels.optional() }),
  spec: PodSpec,
});

const NetworkPort = z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: Port });
const Peer = z.union([
  z.strictObject({ namespaceSelector: Selector }),
  z.strictObject({ ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }) }),
]);

const ScalingMetric = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Resource'),
    resource: z.strictObject({
      name: z.enum(['cpu', 'memory']),
      target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int() }),
    }),
  }),
  z.strictObject({
    type: z.literal('Pods'),
    pods: z.strictObject({
      metric: z.strictObject({ name: z.string() }),
      // A quantity: a number, or thousandths.
      target: z.strictObject({ type: z.literal('AverageValue'), averageValue: z.string().regex(/^\d+m?$/) }),
    }),
  }),
]);

/** An addition to the base, which lists the patches of its objects. */
export const Component = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
  kind: z.literal('Component'),
  patches: z.array(z.strictObject({ path: z.string() })),
});

/** What a patch changes in the autoscaler of the base. */
export const AutoscalerPatch = z.strictObject({
  apiVersion: z.literal('autoscaling/v2'),
  kind: z.literal('HorizontalPodAutoscaler'),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({ metrics: z.array(ScalingMetric).min(1) }),
});

/** The rules by which prometheus-adapter offers metrics to Kubernetes. */
export const AdapterRules = z.strictObject({
  rules: z.strictObject({
    custom: z.array(
      z.strictObject({
        seriesQuery: z.string(),
        resources: z.strictObject({
          overrides: z.record(z.enum(['namespace', 'pod']), z.strictObject({ resource: z.string() })),
        }),
        name: z.strictObject({ as: z.string() }),
        metricsQuery: z.string(),
      }),
    ),
  }),
});

const kinds = [
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('Namespace'), metadata: Metadata }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('ConfigMap'),
    metadata: Metadata,
    data: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata: Metadata,
    spec: z.strictObject({ backoffLimit: z.int(), ttlSecondsAfterFinished: z.int(), template: PodTemplate }),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('CronJob'),
    metadata: Metadata,
    spec: z.strictObject({
      suspend: z.literal(true),
      schedule: z.string(),
      jobTemplate: z.strictObject({
        spec: z.strictObject({ backoffLimit: z.int(), ttlSecondsAfterFinished: z.int(), template: PodTemplate }),
      }),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata: Metadata,
    spec: z.strictObject({
      replicas: z.int().optional(),
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: z.int().min(1) }),
      }),
      selector: Selector,
      template: PodTemplate,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata: Metadata,
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: z.string(), port: Port, targetPort: z.string() })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata: Metadata,
    spec: z.strictObject({
      maxUnavailable: z.int().min(1),
      unhealthyPodEvictionPolicy: z.literal('AlwaysAllow'),
      selector: Selector,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('autoscaling/v2'),
    kind: z.literal('HorizontalPodAutoscaler'),
    metadata: Metadata,
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({
        apiVersion: z.literal('apps/v1'),
        kind: z.literal('Deployment'),
        name: z.string(),
      }),
      minReplicas: z.int().min(2),
      maxReplicas: z.int(),
      metrics: z.array(ScalingMetric).min(1),
      behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }) }),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('NetworkPolicy'),
    metadata: Metadata,
    spec: z.strictObject({
      podSelector: Selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(z.strictObject({ from: z.array(Peer), ports: z.array(NetworkPort) })).optional(),
      egress: z.array(z.strictObject({ to: z.array(Peer).optional(), ports: z.array(NetworkPort) })).optional(),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: z.string(),
    resources: z.array(z.string()),
  }),
] as const;

export const KubernetesObject = z.discriminatedUnion('kind', kinds);
export type KubernetesObject = z.output<typeof KubernetesObject>;
