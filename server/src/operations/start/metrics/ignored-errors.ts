import { Counter, type Registry } from 'prom-client';
import { ignoredErrors } from '../../../platform/errors/ignored.ts';

/** Shows the errors that change nothing for anyone: many of them point to something that is broken. */
export function observeIgnoredErrors(registry: Registry): void {
  new Counter({
    name: 'ticketwire_ignored_errors_total',
    help: 'Errors that were ignored on purpose, by what failed',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [what, count] of ignoredErrors()) this.inc({ what }, count);
    },
  });
}
