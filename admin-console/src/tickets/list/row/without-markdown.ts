/** The name of a link or image, without its address, which an excerpt can cut off. */
const LINK = /!?\[([^\]]+)\]\([^)\s]*(?:\)|$)/g;

/** Marks of emphasis, code and headings. They stand at the edge of a word, which may be highlighted. */
const SIGN =
  /(?<!\S)#{1,6} |\*\*(?=\S)|(?<=\S)\*\*|(?<![\p{L}\p{N}])(?:__|_|\*)(?=[^\s_*])|(?<=[^\s_*])(?:__|_|\*)(?![\p{L}\p{N}])|`+/gu;

/** Returns an excerpt of Markdown as plain text, with its highlights. */
export const withoutMarkdown = (excerpt: string): string => excerpt.replace(LINK, '$1').replace(SIGN, '');
