import type { Page } from './page.ts';

/** One page for each release in the changelog, the newest first. */
export const releasePages = (changelog: string): Page[] =>
  changelog.split(/^(?=## )/m).flatMap((text) => {
    const [, version] = /^## \[?(\d+\.\d+\.\d+[^\s\]]*)/.exec(text) ?? [];
    if (version === undefined) return [];
    // As a page of its own, its headings are one level higher.
    const page = text.replaceAll(/^##(#*) /gm, '#$1 ');
    return [{ path: `changelog/${version}`, name: `Release ${version}`, file: 'CHANGELOG.md', text: page }];
  });
