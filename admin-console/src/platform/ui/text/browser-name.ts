const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns `Firefox · Linux` for a User-Agent, its first word if it is not a browser, and null if there is none. */
export function browserName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const known = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : (userAgent.split(/\s/)[0] ?? null);
}
