/** Converts tags to the form that the API accepts: no white space and no duplicates. */
export const cleanTags = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((tag) => tag.trim().replace(/\s+/g, '_')).filter((tag) => tag !== '')),
];
