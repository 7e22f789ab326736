/** Adds the region of the browser to a language, such as `en-GB` for `en`. It decides how dates and times look. */
export const regionalLocale = (language: string): string =>
  navigator.languages.find((tag) => tag.split('-', 1)[0] === language && isLanguageTag(tag)) ?? language;

/** Some browsers report the locale of a POSIX system, such as `en-US@posix`, which `Intl` rejects. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/**
 * Caches formatters by locale. Creating one takes a hundred times as long as using it, and lists use one in each row.
 */
export function byLocale<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const known = made.get(locale);
    if (known) return known;
    const formatter = make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}
