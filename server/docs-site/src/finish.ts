import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { rewriteLinks } from './links.ts';
import type { Page } from './page.ts';
import { pages, sections } from './pages.ts';
import { markdownOf } from './write-pages.ts';

const brotli = promisify(brotliCompress);
/** The maximum takes ten times as long and saves only a tenth. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Makes the built pages comply with the policy of the service, which forbids scripts and styles inside of pages. */
export async function obeyPolicy(folder: string): Promise<void> {
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const file = join(folder, name);
    const html = await readFile(file, 'utf8');
    await writeFile(file, withoutInlineStyles(await withScriptFiles(html, folder)));
  }
}

const INLINE_SCRIPT = /<script id="([\w-]+)">([^<]+)<\/script>/g;

async function withScriptFiles(html: string, folder: string): Promise<string> {
  for (const [, id = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    await writeFile(join(folder, scriptFile(id, code)), code);
  }
  return html.replaceAll(INLINE_SCRIPT, (_, id, code) => `<script src="/docs/${scriptFile(id, code)}"></script>`);
}

const scriptFile = (id: string, code: string) =>
  `assets/${id}.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;

/** The browser sets these two styles itself as soon as the scripts run; the style sheet has them until then. */
const withoutInlineStyles = (html: string) => html.replaceAll(/ style="(?:position:relative;|--vp-vh:0px;)?"/g, '');

/** Adds each page as Markdown, with links to the others, and their index for programs that read text (llmstxt.org). */
export async function addMarkdown(folder: string): Promise<void> {
  const summaries = new Map<Page, string>();
  for (const page of pages) {
    const text = await markdownOf(page);
    summaries.set(page, summaryOf(text));
    await write(join(folder, `${page.path}.md`), rewriteLinks(text, hrefOf));
  }
  const lines = sections.map((section) => {
    const items = section.pages.map((page) => `- [${page.name}](/docs/${page.path}.md): ${summaries.get(page)}`);
    return `## ${section.name}\n\n${items.join('\n')}\n`;
  });
  await writeFile(join(folder, 'llms.txt'), [INTRODUCTION, ...lines].join('\n'));
}

const INTRODUCTION = `# Ticketwire

> Ticket management service for customer support and issue tracking that other software is built on: tRPC, REST with an OpenAPI 3.1
> document at [/api/openapi.json](/api/openapi.json), a TypeScript SDK, and an admin console.
`;

const paths = new Set(pages.map(({ path }) => path));

/** Links from one Markdown file to another. */
function hrefOf(target: string): string {
  const [, path = '', anchor = ''] = /^\/([^#]*)(.*)$/.exec(target) ?? [];
  if (path === '') return target;
  return paths.has(path) ? `/docs/${path}.md${anchor}` : `/docs/${path}${anchor}`;
}

/** Returns the first sentence of the text below the title. */
function summaryOf(text: string): string {
  const paragraph = text.split(/\n{2,}/).find((part) => /^[\p{L}\d`*[]/u.test(part)) ?? '';
  const plain = paragraph
    .replace(/^\*\*Question\.\*\* /, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
  return /^.+?[.:?](?=\s|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Compresses once at build time, because files are served far more often than built. */
export async function compress(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.{html,js,css,txt,md,svg}', { cwd: folder }));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      await writeFile(`${file}.br`, await brotli(await readFile(file), { params: QUALITY }));
    }),
  );
}
