import type { Plugin } from 'vite';

/** What the generator puts around content that never changes, in the strings of a compiled page. */
const STATIC = /['"`]__VP_STATIC_START__[\s\S]*?__VP_STATIC_END__['"`]/g;

/**
 * Writes the short form of each page, which a browser loads when the page itself has arrived as HTML. The generator
 * writes it in a way that only Rollup understands, and this build is by Rolldown.
 */
export const leanPages: Plugin = {
  name: 'lean-pages',
  enforce: 'pre',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !/\.md\.[\w-]+\.js$/.test(chunk.fileName)) continue;
      const fileName = chunk.fileName.replace(/\.js$/, '.lean.js');
      this.emitFile({ type: 'asset', fileName, source: chunk.code.replaceAll(STATIC, '""') });
    }
  },
};

/**
 * Reads the path of the site when it runs: the service rewrites it if it is below a path itself. As a constant, its length
 * would be computed in advance.
 */
export const basePathWhenRun: Plugin = {
  name: 'base-path-when-run',
  enforce: 'pre',
  transform: {
    filter: { id: /vitepress[\\/]dist[\\/]client[\\/]app[\\/]utils\.js/, code: 'import.meta.env.BASE_URL' },
    handler: (code) => code.replace('import.meta.env.BASE_URL', 'siteDataRef.value.base'),
  },
};
