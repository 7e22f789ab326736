import { addressOf, type Colleague, colleagues, customers } from './people.ts';

interface DemoResult {
  readonly publicUrl: string;
  readonly password: string;
  readonly tickets: number;
  readonly acts: number;
  readonly seconds: number;
}

/** Returns what to try next, for the console output. */
export function invitation({ publicUrl, password, tickets, acts, seconds }: DemoResult): string {
  const [customer] = customers;
  const nameOf = (role: Colleague['role']) => colleagues.find((colleague) => colleague.role === role)?.name ?? '';
  const lines = [
    ['A customer', customer?.name ?? ''],
    ['An agent', nameOf('agent')],
    ['The manager', nameOf('manager')],
  ].map(([part = '', name = '']) => `  ${part.padEnd(12)} ${name.padEnd(16)} ${addressOf(name)}`);
  return [
    '',
    `  Created ${tickets} tickets with ${acts} actions over 90 days, in ${seconds.toFixed(0)} s.`,
    '',
    `  Sign in at ${publicUrl}/admin with the password ${password}`,
    ...lines,
    '',
    `  All ${colleagues.length + customers.length} demo accounts have this password. It is not shown again.`,
    '',
  ].join('\n');
}
