import { defineConfig } from 'orval';
export default defineConfig({
  calls: {
    input: './openapi.json',
    // Uploads use multipart forms only: for a body with two content types, orval passes it to `fetch` without
    // serializing it.
    output: {
      mode: 'single',
      client: 'fetch',
      target: './orval/calls.ts',
      override: { contentType: { exclude: ['application/octet-stream'] } },
    },
  },
  schemas: { input: './openapi.json', output: { mode: 'single', client: 'zod', target: './orval/schemas.ts' } },
});
