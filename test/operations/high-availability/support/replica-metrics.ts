import type { TestService } from '../../../support/service.ts';

/** What the metrics of a service say about its reads that can use the replica. */
export interface ReplicaMetrics {
  readonly onReplica: number;
  readonly onPrimary: number;
  /** By reason, those that occurred. */
  readonly fallbacks: Readonly<Record<string, number>>;
  readonly lagSeconds: number;
}

export async function replicaMetrics({ url }: TestService): Promise<ReplicaMetrics> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
  const sum = (pattern: RegExp) =>
    lines.filter((line) => pattern.test(line)).reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
  const reasons = lines.flatMap((line) => {
    const [, reason, count] = /^ticketwire_replica_fallbacks_total\{reason="(\w+)"\} (\d+)$/.exec(line) ?? [];
    return reason !== undefined && count !== '0' ? [[reason, Number(count)] as const] : [];
  });
  return {
    onReplica: sum(/^ticketwire_replica_reads_total\{.*server="replica"\}/),
    onPrimary: sum(/^ticketwire_replica_reads_total\{.*server="primary"\}/),
    fallbacks: Object.fromEntries(reasons),
    lagSeconds: sum(/^ticketwire_replica_lag_seconds /),
  };
}
