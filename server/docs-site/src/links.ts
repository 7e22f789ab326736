import { dirname, join } from 'node:path/posix';
import type { Page } from './page.ts';

/** Code, in which nothing is a link, or a link or an image with its text and its target. */
const LINK = /(^```[\s\S]*?^```|`[^`\n]*`)|(!?)\[((?:`[^`]*`|[^[\]`])*)\]\(([^()\s]+)\)/gm;

/**
 * Rewrites the links of a page from paths of files, which code hosts follow, to what `hrefOf` returns. A link to a file
 * that is not on the site becomes its text.
 */
export const rewriteLinks = (text: string, hrefOf: (target: string) => string | null): string =>
  text.replaceAll(LINK, (whole, code: string | undefined, mark: string, label: string, target: string) => {
    if (code !== undefined) return code;
    const href = hrefOf(target);
    if (href === null) return label;
    return href === target ? whole : `${mark}[${label}](${href})`;
  });

/** Resolves the links of one page to paths of pages, such as `/guides/paging#sort`; null if no page shows the target. */
export function resolverFor(
  page: Page,
  pages: readonly Page[],
  images: Set<string>,
): (target: string) => string | null {
  const { file } = page;
  return (target) => {
    if (file === undefined || /^(?:[a-z]+:|#)/.test(target)) return target;
    const [path = '', anchor] = target.split('#');
    const linked = join(dirname(file), path);
    if (/\.(?:png|svg)$/.test(linked)) {
      images.add(linked);
      return `/${linked.replace(/^docs\//, '')}`;
    }
    const found = pages.find((other) => other.file === linked);
    if (!found) return null;
    return `/${found.path}${anchor === undefined ? '' : `#${anchor}`}`;
  };
}
