import { LRUCache } from 'lru-cache';
import { querySummary } from '../../telemetry/query-summary.ts';
import type { NewSpan } from '../../telemetry/tracing.ts';

/** The number of statements whose summary is remembered. */
const MAX_SUMMARIES = 1_000;

const summaries = new LRUCache<string, string>({ max: MAX_SUMMARIES });

interface Statement {
  readonly sql: string;
  /** The name of the prepared statement, if it was declared with one. */
  readonly name?: string;
}

/** Describes the run of a statement, without its text and values. */
export function statementSpan({ sql, name }: Statement): NewSpan {
  const summary = summaries.get(sql) ?? querySummary(sql);
  summaries.set(sql, summary);
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      ...(name !== undefined && { 'ticketwire.statement.name': name }),
    },
  };
}
