const PICTURE = /<img src="attachment:([0-9a-f-]{36})" alt="([^"]*)" ?\/?>/g;

/** Replaces the pictures in a rendered message. Their names are escaped. */
export const replacePictures = (html: string, replacement: (id: string, name: string) => string): string =>
  html.replace(PICTURE, (_picture, id: string, name: string) => replacement(id, name));

/** Returns the files that the text of a message does not show. */
export function notInText<File extends { readonly id: string }>(files: readonly File[], html: string): readonly File[] {
  const shown = new Set([...html.matchAll(PICTURE)].map(([, id]) => id));
  return shown.size === 0 ? files : files.filter(({ id }) => !shown.has(id));
}
