import { isPicture } from '../../files/picture.ts';

/** The numbers that the text of a draft uses for its pictures, until they are uploaded with the message. */
const numbers = new WeakMap<File, string>();
/** A message that could not be sent joins what was typed meanwhile, so no number is used twice. */
let last = 0;

const REFERENCE = /(!\[[^\]\n]{0,300}\]\(attachment:)(\d{1,9})\)/g;

export const isPictureFile = ({ type }: File): boolean => isPicture({ contentType: type });

/** Returns the Markdown that shows files in the text of a draft, which does not name them yet. */
export function referencesTo(files: readonly File[], text: string): string {
  const used = [...text.matchAll(REFERENCE)].map(([, , number]) => Number(number));
  last = Math.max(last, ...used);
  const reference = (file: File) => {
    last += 1;
    numbers.set(file, String(last));
    return `![${file.name.replace(/[[\]\\]/g, '')}](attachment:${last})`;
  };
  return files.map(reference).join('\n');
}

/** Names the pictures of a draft by the IDs that their files have now. */
export function withIds(text: string, files: readonly File[], ids: readonly string[]): string {
  const idOf = (number: string) => ids[files.findIndex((file) => numbers.get(file) === number)];
  return text.replace(REFERENCE, (whole, start: string, number: string) => {
    const id = idOf(number);
    return id === undefined ? whole : `${start}${id})`;
  });
}

/** Removes a picture from the text of a draft. */
export const withoutPicture = (text: string, file: File): string =>
  text.replace(REFERENCE, (whole, _start, number: string) => (numbers.get(file) === number ? '' : whole));
