import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../base/log.ts';
import type { TracingSettings } from './settings.ts';

type Done = Parameters<SpanExporter['export']>[1];

/** Opens an exporter of spans by OTLP over HTTP. */
export async function openExporter(settings: TracingSettings, log: Log): Promise<SpanExporter> {
  const { url, headers, protocol, timeoutMs: timeoutMillis } = settings;
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'));
  return loggingOnce(new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis }), url, log);
}

/** Logs that the collector cannot be reached, and that it can be again: once each, not for every export. */
function loggingOnce(exporter: SpanExporter, url: string, log: Log): SpanExporter {
  const collector = new URL(url).host;
  let hasFailed = false;
  const note = (error: Error | null) => {
    if ((error !== null) === hasFailed) return;
    hasFailed = error !== null;
    if (error) log.warn({ err: error, collector }, 'Failed to export traces; spans are dropped until it works again');
    else log.info({ collector }, 'Traces are exported again');
  };
  return {
    export(spans: ReadableSpan[], done: Done) {
      exporter.export(spans, (result) => {
        const isExported = result.code === ExportResultCode.SUCCESS;
        note(isExported ? null : (result.error ?? new Error('The collector rejected the spans')));
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
