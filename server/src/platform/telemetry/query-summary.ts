/** The maximum length by the semantic conventions for database spans. */
const MAX_LENGTH = 255;

/** Parts in which words mean nothing: comments, strings and quoted strings with escapes. */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;

/** The names of common table expressions, which are no tables. */
const COMMON_TABLE = /([a-z_]\w*)"?(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;

/**
 * An operation, or a table of the one before. `update` is none in `for update` and `do update`, nor is `from` in
 * `is distinct from`; what is followed by a parenthesis is a function, except after `into`.
 */
const WORD =
  /(?<!\b(?:for|do|key)\s+)\b(select|update|insert|delete|merge|begin|commit|rollback|copy|lock|listen|notify)\b|^\s*(set|start)\b|\binto\s+"?([a-z_]\w*)|(?<!\bdistinct\s+)\b(?:from|join)\s+(?:only\s+|lateral\s+)*"?([a-z_]\w*)"?(?!\w|\s*[(.])/gi;

const UPDATED = /^\s+(?:only\s+)?"?([a-z_]\w*)/i;

/**
 * Returns `db.query.summary` of a statement: its operations, each with its tables, such as `SELECT tickets users`. It
 * contains no values, and few statements have the same one.
 */
export function querySummary(sql: string): string {
  const text = sql.replaceAll(OPAQUE, "''");
  const common = new Set([...text.matchAll(COMMON_TABLE)].map(([, name = '']) => name.toLowerCase()));
  const operations: { readonly name: string; readonly tables: Set<string> }[] = [];
  for (const { 0: match, 1: operation, 2: first = operation, 3: into, 4: table = into, index } of text.matchAll(WORD)) {
    const name = first?.toUpperCase();
    if (name !== undefined && operations.at(-1)?.name !== name) operations.push({ name, tables: new Set() });
    const target = name === 'UPDATE' ? UPDATED.exec(text.slice(index + match.length))?.[1] : table;
    if (target && !common.has(target.toLowerCase())) operations.at(-1)?.tables.add(target);
  }
  // A `SELECT` without a table only calls functions or passes on rows.
  const withTables = operations.filter(({ tables }) => tables.size > 0);
  const named = withTables.length > 0 ? withTables : operations.slice(0, 1);
  const words = named.flatMap(({ name, tables }) => [name, ...tables]);
  return shortened(words) || 'SQL';
}

/** Keeps whole words. */
function shortened(words: readonly string[]): string {
  let summary = '';
  for (const word of words) {
    const longer = summary === '' ? word : `${summary} ${word}`;
    if (longer.length > MAX_LENGTH) break;
    summary = longer;
  }
  return summary;
}
