import type { Page } from 'playwright-core';

const TAGS = ['html', 'head', 'meta', 'body', 'div', 'p', 'a', 'br'];
const OF_THE_PAGE = ['html[lang]', 'meta[charset]', 'meta[name]', 'meta[content]', 'body[style]'];
const OF_BLOCKS = ['div', 'p'].flatMap((tag) => [`${tag}[class]`, `${tag}[style]`, `${tag}[dir]`]);
const OF_LINKS = ['href', 'class', 'style', 'rel', 'target'].map((name) => `a[${name}]`);
const ATTRIBUTES = [...OF_THE_PAGE, ...OF_BLOCKS, ...OF_LINKS];

interface Read {
  /** Markup that no email needs, such as `script`, `a[onclick]` or `javascript:`. */
  readonly outlaws: string[];
  readonly text: string;
}

/** Shows an email in a page without any policy, as a careless email client would. */
export async function readMail(page: Page, html: string): Promise<Read> {
  await page.setContent(html);
  return page.evaluate(`(({ tags, attributes }) => {
    // The one style sheet of its own, where it stands in every mail.
    document.querySelector('head > style:only-of-type')?.remove();
    const outlaws = [...document.querySelectorAll('*')].flatMap((element) => {
      const tag = element.localName;
      const names = [...element.attributes].map(({ name }) => tag + '[' + name + ']');
      const schemes = element.hasAttribute('href') ? [new URL(element.getAttribute('href'), 'https://mail.example').protocol] : [];
      return [
        ...(tags.includes(tag) ? [] : [tag]),
        ...names.filter((name) => !attributes.includes(name)),
        ...schemes.filter((scheme) => !['http:', 'https:'].includes(scheme)),
      ];
    });
    return { outlaws, text: document.body.textContent };
  })(${JSON.stringify({ tags: TAGS, attributes: ATTRIBUTES })})`);
}
