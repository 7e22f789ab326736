import { defineConfig } from 'orval';
export default defineConfig({
  calls: {
    input: './openapi.json',
    // One form of a file: of a body in two forms it passes the form itself to fetch.
    output: {
      mode: 'single',
      client: 'fetch',
      target: './orval/calls.ts',
      override: { contentType: { exclude: ['application/octet-stream'] } },
    },
  },
  schemas: { input: './openapi.json', output: { mode: 'single', client: 'zod', target: './orval/schemas.ts' } },
});
