import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '../../../server/src/platform/services/config.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const tracing = (environment: Record<string, string>) => readConfig(environment).tracing;

describe('traces', () => {
  it.each<[string, Record<string, string>]>([
    ['without an endpoint', { OTEL_SERVICE_NAME: 'tickets', OTEL_TRACES_SAMPLER: 'always_on' }],
    ['with an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    ['with OTEL_SDK_DISABLED', { ...ENDPOINT, OTEL_SDK_DISABLED: 'True' }],
    ['with OTEL_TRACES_EXPORTER=none', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
    [
      'with OTEL_TRACES_EXPORTER=none and a protocol for other programs',
      { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    ],
  ])('are off %s', (_, environment) => {
    expect(tracing(environment)).toBeNull();
  });

  it('have the defaults of the specification', () => {
    expect(tracing(ENDPOINT)).toEqual({
      url: 'http://collector:4318/v1/traces',
      protocol: 'http/protobuf',
      headers: {},
      timeoutMs: 10_000,
      sampler: 'parentbased_always_on',
      ratio: 1,
      resource: { 'service.name': 'ticketwire' },
      batch: {
        maxQueueSize: 2048,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 5000,
        exportTimeoutMillis: 30_000,
      },
    });
  });

  it('prefer the variables for traces to the general ones', () => {
    const settings = tracing({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/path/',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%2Cb, x = general',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x=traces',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=test',
      OTEL_SERVICE_NAME: 'tickets',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(settings).toMatchObject({
      url: 'http://collector:4318/path/v1/traces',
      protocol: 'http/json',
      headers: { 'api-key': 'a,b', x: 'traces' },
      resource: { 'service.name': 'tickets', 'deployment.environment.name': 'test' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
    });
    const own = tracing({ ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in' });
    expect(own?.url).toBe('https://traces.example.com/in');
  });

  it('ignore the argument of samplers that have none', () => {
    expect(tracing({ ...ENDPOINT, OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: 'x' })?.ratio).toBe(1);
  });

  it.each([
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that starts with http:// or https://',
    ],
    [
      { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json. To leave traces off, set OTEL_TRACES_EXPORTER=none',
    ],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be otlp or none'],
    [
      { OTEL_TRACES_SAMPLER: 'sometimes' },
      'OTEL_TRACES_SAMPLER must be always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, or parentbased_traceidratio',
    ],
    [
      { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10%' },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'a secret alone' },
      'OTEL_EXPORTER_OTLP_HEADERS must be a comma-separated list of name=value, with special characters percent-encoded',
    ],
    [{ OTEL_BSP_SCHEDULE_DELAY: '0' }, 'OTEL_BSP_SCHEDULE_DELAY must be a number of milliseconds from 1 to 600000'],
    [{ OTEL_BSP_MAX_QUEUE_SIZE: '100' }, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE must not exceed OTEL_BSP_MAX_QUEUE_SIZE'],
  ])('reject %j', (environment, fault) => {
    const read = () => readConfig({ ...environment });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(fault);
  });
});
