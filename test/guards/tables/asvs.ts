/** Levels by section, in the order of the requirements: the first of 6.1 is 6.1.1. */
const sections: Record<string, readonly (1 | 2 | 3)[]> = {
  '6.1': [1, 2, 2],
  '6.2': [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2],
  '6.3': [1, 1, 2, 2, 3, 3, 3, 3],
  '6.4': [1, 1, 2, 2, 3, 3],
  '6.5': [2, 2, 2, 2, 2, 3, 3, 3],
  '6.6': [2, 2, 2, 3],
  '6.7': [3, 3],
  '6.8': [2, 2, 2, 2],
  '7.1': [2, 2, 2],
  '7.2': [1, 1, 1, 1],
  '7.3': [2, 2],
  '7.4': [1, 1, 2, 2, 2],
  '7.5': [2, 2, 3],
  '7.6': [2, 2],
  '8.1': [1, 2, 3, 3],
  '8.2': [1, 1, 2, 3],
  '8.3': [1, 3, 3],
  '8.4': [2, 3],
  '9.1': [1, 1, 1],
  '9.2': [1, 2, 2, 2],
};

/** Each requirement of OWASP ASVS 5.0.0, chapters V6 to V9, with its level. */
export const requirements: ReadonlyMap<string, 1 | 2 | 3> = new Map(
  Object.entries(sections).flatMap(([section, levels]) =>
    levels.map((level, index) => [`${section}.${index + 1}`, level] as const),
  ),
);
