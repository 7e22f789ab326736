import { defineConfig } from 'vite';

const service = process.env.TICKETWIRE_URL ?? 'http://127.0.0.1:3000';

/** Builds the page, and with `--mode element` the custom element as one file. */
export default defineConfig(({ mode }) => ({
  base: './',
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    ...(mode === 'element' && {
      emptyOutDir: false,
      rolldownOptions: { input: 'src/element.tsx', output: { entryFileNames: 'ticketwire-requests.js' } },
    }),
  },
  server: { proxy: { '/api': service, '/trpc': service } },
}));
