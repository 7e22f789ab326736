import { Fragment } from 'react';

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => characters[escaped] ?? escaped);

/** Text of the service in which `<mark>` surrounds what was looked for. No other tag would be one here. */
export function Marked({ html }: { html: string }) {
  return html.split(/<\/?mark>/).map((part, at) => {
    const text = plain(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing but their place
    return at % 2 === 1 ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>;
  });
}
