/** Converts a name such as `Größe & Gewicht` to `grosse_gewicht`: lower-case letters and digits, joined by underscores. */
export const slugOf = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
