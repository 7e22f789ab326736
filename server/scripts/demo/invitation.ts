import { addressOf, type Colleague, colleagues, customers } from './people.ts';

interface Played {
  readonly publicUrl: string;
  readonly password: string;
  readonly tickets: number;
  readonly acts: number;
  readonly seconds: number;
}

/** What to try, now that there is something to see. */
export function invitation({ publicUrl, password, tickets, acts, seconds }: Played): string {
  const [customer] = customers;
  const who = (role: Colleague['role']) => colleagues.find((one) => one.role === role)?.name ?? '';
  const lines = [
    ['A customer', customer?.name ?? ''],
    ['An agent', who('agent')],
    ['The manager', who('manager')],
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
