export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

/** How traces are recorded and exported. */
export interface TracingSettings {
  /** The URL that receives the spans. */
  readonly url: string;
  readonly protocol: (typeof PROTOCOLS)[number];
  /** Sent with each export: usually a secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long an export can take, with its retries. */
  readonly timeoutMs: number;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The share of traces that samplers with a ratio record, from 0 to 1. */
  readonly ratio: number;
  /** Attributes of the process, such as `service.name`. */
  readonly resource: Readonly<Record<string, string>>;
  readonly batch: {
    /** More spans than this are dropped. */
    readonly maxQueueSize: number;
    readonly maxExportBatchSize: number;
    readonly scheduledDelayMillis: number;
    readonly exportTimeoutMillis: number;
  };
}
