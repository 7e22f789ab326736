import { defineConfig } from 'vitest/config';

/** Checks of the source text alone, which need no service and no database. */
export default defineConfig({
  test: {
    include: ['guards/{architecture,names,plain-english}.test.ts'],
    testTimeout: 60_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
