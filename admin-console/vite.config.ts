import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const service = 'http://127.0.0.1:3000';

/** Has the first part run as soon as it is there, while the others are still on their way. */
const runFirst: Plugin = {
  name: 'run-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<link rel="modulepreload" (crossorigin) href="([^"]*\/first-[^"]*)">/,
        '<script type="module" async $1 src="$2"></script>',
      ),
  },
};

export default defineConfig(({ command }) => {
  // Whoever builds may run under another value, as tests do: then the style library would insert styles as text, which
  // the page's policy forbids, and nothing on the page would have any.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    // Built, it works below any path. The service writes the path into the page.
    base: command === 'build' ? './' : '/admin/',
    plugins: [react(), runFirst],
    resolve: {
      // The SDK bundles it, so it is no dependency of the SDK for others: here it is one of the console.
      dedupe: ['@trpc/client'],
      alias: [{ find: /^jsonexport.*/, replacement: `${import.meta.dirname}/src/api/no-export.ts` }],
    },
    build: {
      outDir: 'dist',
      target: 'es2022',
      chunkSizeWarningLimit: 700,
      // The policy forbids data: fonts and scripts; small files stay files.
      assetsInlineLimit: 0,
      // What most pages share comes in a few files instead of dozens.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // With all that it takes and nothing else: run before the rest is even read, it asks who somebody is.
              { name: 'first', test: /admin-console[\\/]src[\\/]preload[\\/]entry/, priority: 2 },
              { name: 'vendor', test: /node_modules/, minShareCount: 4, priority: 1 },
              { name: 'common', test: /admin-console[\\/]src/, minShareCount: 4, priority: 1 },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': service, '/trpc': service } },
  };
});
