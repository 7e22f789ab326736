import { byLocale } from '../time/formatters.ts';

const numbers = byLocale((locale) => new Intl.NumberFormat(locale));

/** Formats a count that can have stopped at a limit: `41`, `1,000+`. */
export const formatCount = ({ count, hasMore }: { count: number; hasMore: boolean }, locale: string): string =>
  `${numbers(locale).format(count)}${hasMore ? '+' : ''}`;
