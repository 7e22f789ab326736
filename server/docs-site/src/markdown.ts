import type { MarkdownRenderer } from 'vitepress';
import { languageSteps } from './language-steps.ts';

/** Sets the ids of headings as code hosts derive them, so that links between pages work on both. */
export const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** What our Markdown means besides what the generator knows. */
export function extendMarkdown(markdown: MarkdownRenderer): void {
  // Code hosts differ in which words between colons they replace.
  markdown.core.ruler.disable('emoji');
  languageSteps(markdown);
  const render = markdown.render.bind(markdown);
  // Pages become templates of Vue, in which two braces would begin an expression.
  markdown.render = (...page) => render(...page).replaceAll('{{', '&#123;&#123;');
  const { link_open: openLink } = markdown.renderer.rules;
  // The API reference is not one of the pages that the site loads itself.
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const href = String(token?.attrGet('href'));
    if (/^\/api(?:#|$)/.test(href)) {
      token?.attrSet('href', `/docs${href}`);
      token?.attrSet('target', '_self');
    }
    return openLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
  };
}
