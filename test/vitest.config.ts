import type { Plugin } from 'vitest/config';
import { configDefaults, defineConfig } from 'vitest/config';
import { depth } from './support/depth.ts';
import { TestOrder } from './support/test-order.ts';

/** As the service does, and not as those do who develop the packages: some give them other files. */
const findsPackagesAsNodeDoes: Plugin = {
  name: 'finds-packages-as-node-does',
  configResolved({ ssr }) {
    if (ssr.resolve) ssr.resolve.conditions = [];
  },
};

export default defineConfig({
  plugins: [findsPackagesAsNodeDoes],
  test: {
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...depth({ quick: ['**/*.deep.test.ts'], deep: [] })],
    globalSetup: ['support/global-setup.ts'],
    setupFiles: ['support/setup.ts'],
    // Deep runs repeat more in one test.
    testTimeout: depth({ quick: 60_000, deep: 600_000 }),
    hookTimeout: 180_000,
    // A page comes to it in its time, on whatever machine.
    expect: { poll: { timeout: 20_000 } },
    // One per core. Each worker compiles the service for itself, and PostgreSQL and the browser need the rest.
    maxWorkers: 2,
    // Tests make much that is soon thrown away: with more room for it, less is copied.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: TestOrder },
    // The service is loaded once by each worker: loading took most of a short test.
    isolate: false,
    // Node reads TypeScript by itself, as it does for the service: Vite's wrapping of every import cost a tenth.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
