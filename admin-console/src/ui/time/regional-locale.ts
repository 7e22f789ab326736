/** Adds the region of the browser to a language, such as `en-GB` for `en`. It decides how dates and times look. */
export const regionalLocale = (language: string): string =>
  navigator.languages.find((tag) => tag.split('-', 1)[0] === language) ?? language;
