import { Fragment } from 'react';

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => characters[escaped] ?? escaped);

/** Renders text from the service in which `<mark>` surrounds search matches. All other markup is shown as text. */
export function Marked({ html }: { html: string }) {
  return html.split(/<\/?mark>/).map((part, at) => {
    const text = plain(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity except their position
    return at % 2 === 1 ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>;
  });
}
