import { createHash } from 'node:crypto';
import { guides, operations } from './library.ts';
import type { Page } from './markdown.ts';
import { htmlPage } from './page.ts';

const STYLE = `
:root { color-scheme: light dark; background: light-dark(#fff, #15171b); color: light-dark(#1b1f27, #e4e6ea);
  --line: color-mix(in srgb, currentColor 18%, transparent);
  --shade: color-mix(in srgb, currentColor 6%, transparent); --link: light-dark(#0b57d0, #8ab4f8) }
* { box-sizing: border-box }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 0 1rem 4rem;
  display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 2.5rem }
nav { position: sticky; top: 0; align-self: start; padding-top: 2rem; display: grid; gap: .125rem }
nav a { color: inherit; text-decoration: none; padding: .25rem .625rem; border-radius: .375rem }
nav a:hover, nav a[aria-current] { background: var(--shade) }
nav a[aria-current] { font-weight: 600 }
nav hr { width: 100%; border: 0; border-top: 1px solid var(--line); margin: .5rem 0 }
main { max-width: 50rem }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 2rem 0 1rem }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; scroll-margin-top: 1rem }
code, samp { font: .875em/1.5 ui-monospace, Menlo, Consolas, monospace }
:not(pre) > code { background: var(--shade); border-radius: .25rem; padding: .1em .3em }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin: .5rem 0;
  overflow-x: auto }
pre.output { background: none }
.prints { font-size: .8125rem; margin: .5rem 0 0; opacity: .75 }
.step { border: 0; padding: 0; margin: 1rem 0; min-width: 0 }
.step legend, .step input { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.step label { display: inline-block; padding: .25rem .75rem; border-radius: .375rem; cursor: pointer }
.step input:checked + label { background: var(--shade); font-weight: 600 }
.step input:focus-visible + label { outline: 2px solid var(--link) }
.panel { display: none }
.step input:nth-of-type(1):checked ~ .panel:nth-of-type(1), .step input:nth-of-type(2):checked ~ .panel:nth-of-type(2),
.step input:nth-of-type(3):checked ~ .panel:nth-of-type(3) { display: block }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border-top: 1px solid var(--line); padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top }
@media (max-width: 48rem) {
  body { display: block }
  nav { position: static; display: flex; flex-wrap: wrap; padding-top: 1rem }
  nav hr { display: none }
}
`;

/** The hash for the policy of the pages, which allows only this style. */
export const GUIDES_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Choosing a language applies to all steps and to later pages. Without the script, each step has its own choice. */
export const GUIDES_SCRIPT = `
const STORAGE_KEY = 'ticketwire.guides.language';
const choose = (language) => {
  for (const input of document.querySelectorAll('.step input')) if (input.value === language) input.checked = true;
};
choose(localStorage.getItem(STORAGE_KEY));
document.addEventListener('change', ({ target }) => {
  const before = target.getBoundingClientRect().top;
  choose(target.value);
  scrollBy(0, target.getBoundingClientRect().top - before);
  localStorage.setItem(STORAGE_KEY, target.value);
});
`;

/** Renders a page of the documentation with the navigation; `path` is its own path. */
export function guidePage(path: string, { title, html }: Page): string {
  const current = (entryPath: string) => (entryPath === path ? ' aria-current="page"' : '');
  const linksTo = (pages: typeof guides) =>
    pages
      .filter(({ name }) => name !== null)
      .map((page) => `<a href="${page.path}"${current(page.path)}>${page.name}</a>`)
      .join('\n');
  return htmlPage({
    title: `${title} · Ticketwire`,
    head: `<style>${STYLE}</style>\n<script type="module" src="/docs/guides.js"></script>`,
    body: `<nav aria-label="Documentation">
${linksTo(guides)}
<hr>
${linksTo(operations)}
<hr>
<a href="/docs">API reference</a>
<a href="/docs/errors">Error codes</a>
</nav>
<main>
${html}</main>`,
  });
}
