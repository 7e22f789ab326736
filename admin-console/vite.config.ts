import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const service = 'http://127.0.0.1:3000';

/** Runs the first chunk as soon as it arrives, while the others are still loading. */
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

/** Loads what most pages share together with the entry, although only the pages import it. */
const preloadShared: Plugin = {
  name: 'preload-shared',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((chunk) => chunk.type === 'chunk' && chunk.name === 'shared')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head',
        })),
  },
};

/** What only pages with a form need. The pages on which users land have none. */
const FORMS = new RegExp(
  [
    /admin-console[\\/]src[\\/](?:accounts[\\/]sign-in|platform[\\/]ui[\\/]form)[\\/](?!routes|LeaveGuard|FormDialog)/,
    /admin-console[\\/]src[\\/](?:configuration[\\/]conditions|automation[\\/]stored-changes)[\\/](?!condition-labels|stored-filters|use-)/,
    /node_modules[\\/](?:react-hook-form|ra-ui-materialui[\\/]dist[\\/]input)[\\/]/,
    /node_modules[\\/]ra-core[\\/]dist[\\/](?:form|controller[\\/](?:create|edit|input|saveContext))[\\/]/,
    /node_modules[\\/]ra-core[\\/]dist[\\/]dataProvider[\\/]use(?:Create|Update|Delete|GetOne|MutationWith)/,
    /node_modules[\\/]@mui[\\/]material[\\/](?:Switch|Radio|RadioGroup|FormControlLabel|FormGroup)[\\/]/,
    /node_modules[\\/]lodash[\\/](?:merge|defaults|_baseMerge|_createAssigner)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const router = `${import.meta.dirname}/node_modules/react-router/dist/production`;

/** React Router (version 7.18) exports its development build for every condition. */
const productionRouter = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

export default defineConfig(({ command }) => {
  // Tests build under another value. The style library would then insert styles as text, which the page's policy
  // forbids, and the page would have no styles.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    // A build works below any path: the service writes the path into the page.
    base: command === 'build' ? './' : '/admin/',
    plugins: [react(), runFirst, preloadShared],
    resolve: {
      // The SDK bundles this package and does not depend on it, so the console must.
      dedupe: ['@trpc/client'],
      alias: [
        { find: /^jsonexport.*/, replacement: `${import.meta.dirname}/src/platform/api/no-export.ts` },
        ...(command === 'build' ? productionRouter : []),
      ],
    },
    build: {
      outDir: 'dist',
      target: 'es2022',
      chunkSizeWarningLimit: 700,
      // The policy forbids `data:` fonts and scripts, so small files are not inlined.
      assetsInlineLimit: 0,
      // Puts what most pages share in a few files instead of dozens.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Contains everything it needs and nothing else. It requests the current user before the rest loads.
              { name: 'first', test: /admin-console[\\/]src[\\/]frame[\\/]preload[\\/]entry/, priority: 4 },
              { name: 'initial', tags: ['$initial'], priority: 3 },
              { name: 'shared', test: (id) => !FORMS.test(id), minShareCount: 4, priority: 2 },
              { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': service, '/trpc': service } },
  };
});
