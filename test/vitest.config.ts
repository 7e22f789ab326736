import type { Plugin } from 'vitest/config';
import { configDefaults, defineConfig } from 'vitest/config';
import { depth } from './support/depth.ts';
import { TestOrder } from './support/test-order.ts';

/** Resolves packages as Node does for the service. Under Vite's own conditions, some packages provide other files. */
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
    // Deep runs repeat more within one test.
    testTimeout: depth({ quick: 60_000, deep: 600_000 }),
    hookTimeout: 180_000,
    // Pages load at different speeds, depending on the machine.
    expect: { poll: { timeout: 20_000 } },
    // Each worker compiles the service for itself, and PostgreSQL and the browser need the remaining resources. With four,
    // a run on two cores takes longer.
    maxWorkers: 3,
    // Tests allocate many short-lived objects: a larger young generation means that fewer of them are copied.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: TestOrder },
    // Each worker loads the service only once. Loading it used to take most of a short test.
    isolate: false,
    // Node loads TypeScript by itself, as for the service. Vite's wrapping of every import took a tenth of the time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
