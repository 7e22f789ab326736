import type { Statement } from '../../bench/wire-tap.ts';

/** What a worker did on its connections. */
export interface Work {
  readonly statements: number;
  readonly transactions: number;
}

/** Statements outside transactions, by what they contain. The first match counts. */
const KINDS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['lags of all consumers', /"?event_heads"?/],
  ['claim deliveries', /update "deliveries" set "claim"/],
  ['finish deliveries', /update "?deliveries"?/],
  ['prepare emails', /service_secrets|inbound_emails|"users"|"tickets"|notification_preferences/],
  [
    'read the configuration',
    /configuration_version|"?(statuses|categories|fields|calendars|sla_policies|sla_recalculation|teams|mailboxes|settings)"?|^start transaction|^commit/,
  ],
  ['signals', /pg_notify|listen/],
];

/** Counts statements and transactions by consumer, and those outside its transactions by kind. */
export function workIn(statements: readonly Statement[], consumers: readonly string[]): ReadonlyMap<string, Work> {
  const work = new Map<string, Work>();
  const count = (name: string, { statements, transactions }: Work) => {
    const before = work.get(name) ?? { statements: 0, transactions: 0 };
    work.set(name, {
      statements: before.statements + statements,
      transactions: before.transactions + transactions,
    });
  };
  for (const own of Map.groupBy(statements, ({ connection }) => connection).values()) {
    let open: Statement[] | null = null;
    for (const statement of own) {
      if (/^begin/.test(statement.text)) open = [];
      if (!open) count(kindOf(statement), { statements: 1, transactions: 1 });
      open?.push(statement);
      if (!open || !/^(commit|rollback)/.test(statement.text)) continue;
      count(ownerOf(open, consumers), { statements: open.length, transactions: 1 });
      open = null;
    }
  }
  return work;
}

const kindOf = ({ text }: Statement) => KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';

/** The consumer whose position a transaction locks. */
function ownerOf(transaction: readonly Statement[], consumers: readonly string[]): string {
  const values = transaction.filter(({ text }) => /event_consumers/.test(text)).flatMap(({ values }) => values);
  return consumers.find((name) => values.includes(name)) ?? 'other transactions';
}
