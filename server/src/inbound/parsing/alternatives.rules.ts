import { cleanText } from './email-text.ts';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Returns the text of a message of which programs sent up to two forms. People see the HTML (RFC 2046, section 5.1.4);
 * the plain text is better to read, but can be a placeholder. It is used only if it has all words of the HTML.
 */
export function textOf(plainText: string, htmlText: string): string {
  const [plain, html] = [cleanText(plainText), cleanText(htmlText)];
  if (plain === '' || html === '') return plain || html;
  const words = new Set(wordsIn(plain));
  return wordsIn(html).every((word) => words.has(word)) ? plain : html;
}
