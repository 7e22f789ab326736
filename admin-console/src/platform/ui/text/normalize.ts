/** Converts tags to the form that the API accepts: no white space and no duplicates. */
export const cleanTags = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((tag) => tag.trim().replace(/\s+/g, '_')).filter((tag) => tag !== '')),
];

/** Converts a name such as `Größe & Gewicht` to `grosse_gewicht`: lower-case letters and digits, joined by underscores. */
export const slugOf = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
