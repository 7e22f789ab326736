/** Tags as the API takes them: without white space, each once. */
export const cleanTags = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((tag) => tag.trim().replace(/\s+/g, '_')).filter((tag) => tag !== '')),
];
