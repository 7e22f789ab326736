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
