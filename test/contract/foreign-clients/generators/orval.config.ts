import { defineConfig } from 'orval';
export default defineConfig({
  calls: {
    input: './openapi.json',
    output: { mode: 'single', client: 'fetch', target: './orval/calls.ts' },
  },
  schemas: { input: './openapi.json', output: { mode: 'single', client: 'zod', target: './orval/schemas.ts' } },
});
