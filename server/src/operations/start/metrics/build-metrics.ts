import { Gauge, type Registry } from 'prom-client';
import manifest from '../../../../package.json' with { type: 'json' };

/** Tells the processes of two releases apart, for example during an upgrade. */
export function observeBuild(registry: Registry): void {
  new Gauge({
    name: 'ticketwire_build_info',
    help: 'The version of the service and of Node.js; always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: manifest.version, node: process.versions.node }, 1);
}
