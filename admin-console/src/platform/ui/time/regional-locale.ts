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
