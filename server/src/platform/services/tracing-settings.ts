import { z } from 'zod';
import { PROTOCOLS, SAMPLERS, type TracingSettings } from '../telemetry/settings.ts';
import { url, wholeNumber } from './setting-parsers.ts';

const endpoint = url('http:', 'https:').optional();
const compression = z.enum(['gzip', 'none'], { error: 'must be gzip or none' }).optional();
const milliseconds = wholeNumber(1, 600_000, 'must be a number of milliseconds from 1 to 600000');
const size = wholeNumber(1, 1_000_000, 'must be a number of spans from 1 to 1000000');
/** The form of W3C Baggage without properties: `name=value,name=value`, percent-encoded. */
const pairs = z.string().transform((text, ctx): Readonly<Record<string, string>> => {
  try {
    return Object.fromEntries(text.split(',').filter(isNotBlank).map(pairOf));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof URIError)) throw error;
    ctx.addIssue('must be a comma-separated list of name=value, with special characters percent-encoded');
    return z.NEVER;
  }
});

const isNotBlank = (text: string) => text.trim() !== '';

function pairOf(text: string): [string, string] {
  const [, name = '', value = ''] = /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
  if (name === '') throw new SyntaxError(`${text} has no name`);
  return [decodeURIComponent(name), decodeURIComponent(value)];
}

/** The variables of the OpenTelemetry specification that concern traces, with its defaults. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z
    .string()
    .transform((text) => text.toLowerCase() === 'true')
    .default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  // Platforms set these for all of their processes, so a protocol that is not supported matters only if traces are on.
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().default('http/protobuf'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs.default({}),
  // The exporter itself reads these two, and those for certificates.
  OTEL_EXPORTER_OTLP_COMPRESSION: compression,
  OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: compression,
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds.default(10_000),
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: milliseconds.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be ${SAMPLERS.slice(0, -1).join(', ')}, or ${SAMPLERS.at(-1)}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds.default(5_000),
  OTEL_BSP_EXPORT_TIMEOUT: milliseconds.default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: size.default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: size.default(512),
};

const Variables = z.object(tracingVariables);
type Variables = z.output<typeof Variables>;

export function tracingFaults(env: Variables): string[] {
  const faults: string[] = [];
  if (isRatio(env) && Number.isNaN(ratioOf(env))) faults.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  if (targetOf(env) !== null && protocolOf(env) === undefined) {
    faults.push(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be ${PROTOCOLS.join(' or ')}. To leave traces off, set OTEL_TRACES_EXPORTER=none`,
    );
  }
  if (env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE > env.OTEL_BSP_MAX_QUEUE_SIZE) {
    faults.push('OTEL_BSP_MAX_EXPORT_BATCH_SIZE must not exceed OTEL_BSP_MAX_QUEUE_SIZE');
  }
  return faults;
}

/** The specification ignores the argument of all other samplers. */
const isRatio = ({ OTEL_TRACES_SAMPLER }: Variables) => OTEL_TRACES_SAMPLER.endsWith('traceidratio');

function ratioOf({ OTEL_TRACES_SAMPLER_ARG: text }: Variables): number {
  if (text === undefined) return 1;
  const ratio = Number(text);
  return ratio >= 0 && ratio <= 1 ? ratio : Number.NaN;
}

/** Returns null if traces are off, as they are without an endpoint. */
export function tracingSettings(env: Variables): TracingSettings | null {
  const target = targetOf(env);
  if (target === null) return null;
  return {
    url: target,
    protocol: protocolOf(env) ?? 'http/protobuf',
    headers: { ...env.OTEL_EXPORTER_OTLP_HEADERS, ...env.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    timeoutMs: env.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? env.OTEL_EXPORTER_OTLP_TIMEOUT,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: isRatio(env) ? ratioOf(env) : 1,
    resource: {
      'service.name': 'ticketwire',
      ...env.OTEL_RESOURCE_ATTRIBUTES,
      ...(env.OTEL_SERVICE_NAME && { 'service.name': env.OTEL_SERVICE_NAME }),
    },
    batch: {
      maxQueueSize: env.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
      scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: env.OTEL_BSP_EXPORT_TIMEOUT,
    },
  };
}

/** Only the general endpoint gets the path of the signal (OTLP exporter, "Endpoint URLs for OTLP/HTTP"). */
function targetOf(env: Variables): string | null {
  if (env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === 'none') return null;
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined) return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  return `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`;
}

/** Undefined if it is not supported. */
function protocolOf(env: Variables): TracingSettings['protocol'] | undefined {
  const name = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL;
  return PROTOCOLS.find((protocol) => protocol === name);
}
