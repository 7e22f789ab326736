import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformerStyleToClass } from '@shikijs/transformers';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { extendMarkdown, slugify } from './markdown.ts';
import type { Section } from './page.ts';
import { areas } from './pages.ts';
import { basePathWhenRun, leanPages } from './vite-plugins.ts';

const sidebarOf = (section: Section): DefaultTheme.SidebarItem => ({
  text: section.name,
  items: section.pages.map(({ path, name }) => ({ text: name, link: `/${path}` })),
});

/** The beginnings of the paths of an area. Only some guides belong to another area than their folder. */
const startsOf = (area: readonly Section[]): string[] =>
  area
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .map((path) => (path.startsWith('guides/') ? `/${path}` : `/${path.split('/')[0]}`));

/** Pages have the sidebar of their area, and by default that of the first one. */
const [firstArea = [], ...otherAreas] = areas;
const sidebar: DefaultTheme.SidebarMulti = Object.fromEntries([
  ...otherAreas.flatMap((area) => startsOf(area).map((start) => [start, area.map(sidebarOf)])),
  ['/', firstArea.map(sidebarOf)],
]);

/** The policy of the service forbids style attributes, so the colors of code become classes. */
const classes = transformerStyleToClass({ classPrefix: 'c-' });

export default defineConfig({
  title: 'Ticketwire',
  description: 'The ticket management service that other software is built on',
  lang: 'en-US',
  base: '/docs/',
  cleanUrls: true,
  // Switching it off for a moment inserts a style into the page, which the policy of the service forbids.
  appearance: { disableTransition: false },
  // The policy of the service forbids inline scripts.
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', href: '/docs/favicon.svg' }],
    ['link', { rel: 'stylesheet', href: '/docs/code.css' }],
  ],
  // The API reference is a page of its own, and examples name ports of the machine of the reader.
  ignoreDeadLinks: [/^\/api(?:#|$)/, /^http:\/\/localhost/],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    html: false,
    linkify: false,
    attrs: { disable: true },
    anchor: { slugify },
    headers: { slugify },
    codeTransformers: [classes],
    config: extendMarkdown,
  },
  vite: {
    plugins: [leanPages, basePathWhenRun],
    // Without hosted search, which is not installed.
    resolve: {
      alias: [{ find: /^@docsearch\/(?:css|js)$/, replacement: join(import.meta.dirname, '../theme/style.css') }],
    },
    build: {
      // The index of the search, which is loaded when it is opened.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        onLog(level, log, report) {
          // `leanPages` does what the generator cannot do here.
          if (!log.message.includes('assigns to bundle variable')) report(level, log);
        },
      },
    },
  },
  buildEnd: ({ outDir }) => writeFile(join(outDir, 'code.css'), classes.getCSS()),
  themeConfig: {
    logo: '/favicon.svg',
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides', activeMatch: '^/guides(?!/(?:sdk|tokens|security))' },
      { text: 'Recipes', link: '/recipes', activeMatch: '^/recipes' },
      { text: 'Reference', link: '/reference/rest', activeMatch: '^/reference' },
      { text: 'API reference', link: '/api', target: '_self' },
      { text: 'Operations', link: '/operations', activeMatch: '^/operations' },
      { text: 'Changelog', link: '/changelog', activeMatch: '^/changelog' },
    ],
    sidebar,
    search: {
      provider: 'local',
      options: {
        /** The index has the text alone. Coloring all code a second time would take half of the build. */
        _render(text, env, markdown) {
          const { highlight } = markdown.options;
          markdown.options.highlight = null;
          try {
            return markdown.render(text, env);
          } finally {
            markdown.options.highlight = highlight;
          }
        },
      },
    },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
});
