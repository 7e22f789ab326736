export const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
export const CALLER = '00f067aa0ba902b7';
export const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;

/** Reports each module of the tracing, whether it is compiled or not. */
export const REPORT_TRACING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, nextLoad) {
      if (/open-tracing|opentelemetry/.test(url)) console.log('Loaded ' + url);
      return nextLoad(url, context);
    },
  });`)}`;
