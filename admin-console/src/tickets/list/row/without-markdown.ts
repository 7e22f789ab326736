/** The name of a link or an image. An excerpt can cut off the address. */
const LINK = /!?\[([^\]]+)\]\([^)\s]*(?:\)|$)/g;

const HEADING = /(?<!\S)#{1,6} /g;

/** Also unpaired, because an excerpt can begin or end between the two. */
const STRONG = /\*\*(?=\S)|(?<=\S)\*\*/g;

const EMPHASIS_START = /(?<![\p{L}\p{N}])(?:__|_|\*)(?=[^\s_*])/gu;

const EMPHASIS_END = /(?<=[^\s_*])(?:__|_|\*)(?![\p{L}\p{N}])/gu;

/** With the name of the language, which starts a block of code. */
const FENCE = /`{3,}(?:\w+(?=\s))?/g;

const CODE = /`+/g;

const signs = [HEADING, STRONG, EMPHASIS_START, EMPHASIS_END, FENCE, CODE];

/** Returns an excerpt of Markdown as plain text, with its highlights. */
export const withoutMarkdown = (excerpt: string): string =>
  signs.reduce((text, sign) => text.replace(sign, ''), excerpt.replace(LINK, '$1'));
