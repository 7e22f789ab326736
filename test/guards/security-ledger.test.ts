import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from '../../server/src/accounts/auth/base/limits.ts';
import { lifetime } from '../../server/src/accounts/auth/base/one-time-token.ts';
import { weaknessOf } from '../../server/src/accounts/auth/passwords/password-strength.ts';
import { IDLE_MS, LIFETIME_MS } from '../../server/src/accounts/auth/sessions/issue-session.ts';
import { GRACE_MS } from '../../server/src/accounts/auth/sessions/refresh.ts';
import { defaultRoles } from '../../server/src/accounts/roles/default-roles.ts';
import { PASSWORD_RULE } from '../../server/src/contract/accounts/auth.ts';
import { User } from '../../server/src/contract/accounts/users.ts';
import { permissionKeys, permissions } from '../../server/src/contract/base/permissions.ts';
import { Ticket } from '../../server/src/contract/tickets/tickets.ts';
import { openBudgets } from '../../server/src/platform/procedures/open-budget.ts';
import { readConfig } from '../../server/src/platform/services/config.ts';
import { requirements } from './tables/asvs.ts';
import { declaredProcedures } from './tables/procedures.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ledger = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

const rows = [...ledger.matchAll(/^\| (\d+\.\d+\.\d+) \| \d \|.*\| (met|open|not applicable) \| .+ \|(.*)\|$/gm)].map(
  ([, id = '', state = '', files = '']) => ({
    id,
    state,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

/** Returns the requirements that the titles of a test file name in brackets. */
const claimsOf = (file: string) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\[ASVS ([^\]]*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(', '),
  );

describe('the ledger of docs/security.md', () => {
  it('has one row for each requirement of V6 to V9, and each that is met names tests that name it', () => {
    const ids = [...requirements].filter(([, level]) => level < 3).map(([id]) => id);
    const known = rows.filter(({ id }) => requirements.get(id) !== 3);
    expect(known.map(({ id }) => id)).toEqual(ids);
    for (const { id, state, files } of rows) {
      expect(files.length > 0, `${id} names a test`).toBe(state === 'met');
      for (const file of files) expect(claimsOf(file), `${id} in ${file}`).toContain(id);
    }
  });

  it('states how many requirements are met, open and not applicable', () => {
    const counted = rows.filter(({ id }) => requirements.get(id) !== 3);
    const count = (state: string) => counted.filter((row) => row.state === state).length;
    const open = counted.filter(({ state }) => state === 'open').map(({ id }) => id);
    expect(ledger.match(/^\d+ requirements: .*$/m)?.[0]).toBe(
      `${counted.length} requirements: ${count('met')} met, ${open.length} open, ${count('not applicable')} not applicable. ` +
        `Open: ${open.join(', ')}.`,
    );
  });
});

/**
 * Returns the text below a heading, up to the next one of level 1 or 2, with indented lines joined to the line above.
 */
function section(title: string): string {
  const [, text = ''] = ledger.split(`\n## ${title}\n`);
  return (text.split(/\n##? /)[0] ?? '').replaceAll(/\n +/g, ' ');
}

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const;

/**
 * Formats a duration, such as `90 days`, `24 hours` or `1 hour`: in the largest unit that divides it, but days only
 * from two on.
 */
function inWords(ms: number): string {
  const [name, unit] = UNITS.find(([word, size]) => ms % size === 0 && (word !== 'day' || ms > size)) ?? ['ms', 1];
  return `${ms / unit} ${name}${ms === unit ? '' : 's'}`;
}

const fromServer = createRequire(path.join(ROOT, 'server/package.json'));
const CommonPasswords = z.object({ dictionary: z.object({ 'passwords-common': z.array(z.string()) }) });

describe('docs/security.md', () => {
  it('lists every limit on guessing and emails, and how to turn it off [ASVS 6.1.1]', () => {
    const rows = [...section('Guessing and mail bombing').matchAll(/^\| `(\w+)` \|.*\| (\d+) \| ([\w ]+) \|$/gm)];
    const reported = rows.map(([, name, places, span]) => `${name}: ${places} in ${span}`);
    expect(reported).toEqual(
      Object.entries(limits).map(([name, { places, spanMs }]) => `${name}: ${places} in ${inWords(spanMs)}`),
    );
    expect(section('Guessing and mail bombing')).toContain('`RATE_LIMIT=off`');
    expect([readConfig({}).rateLimit, readConfig({ RATE_LIMIT: 'off' }).rateLimit]).toEqual(['on', 'off']);
  });

  it('lists every limit on what callers write without signing in', () => {
    const rows = [...section('Limits without an account').matchAll(/^\| `(\w+)` \|.*\| (\d+) \| ([\w ]+) \|$/gm)];
    expect(rows.map(([, name, places, span]) => `${name}: ${places} in ${span}`)).toEqual(
      Object.entries(openBudgets).map(([name, { places, spanMs }]) => `${name}: ${places} in ${inWords(spanMs)}`),
    );
  });

  it('states the password length limits and the size of the list of common passwords', () => {
    const numbers = PASSWORD_RULE.match(/[\d,]*\d/g) ?? [];
    expect(section('Passwords')).toContain(`At least ${numbers[0]} characters`);
    expect(section('Passwords')).toContain(`at most ${numbers[1]} bytes`);
    const { dictionary } = CommonPasswords.parse(fromServer('@zxcvbn-ts/language-common'));
    const common = dictionary['passwords-common'];
    expect(section('Passwords')).toContain(`the ${common.length.toLocaleString('en')} passwords of the list`);
  });

  it('lists the context-specific words that passwords cannot be [ASVS 6.1.2]', () => {
    const [personal = ''] = section('Passwords').match(/Rejected as too personal[\s\S]*?\n-/) ?? [];
    const person = { name: 'Rosalind Franklin', email: 'elsie@example.com' };
    for (const [words, password] of [
      ['`ticketwire`', 'Ticketwire'],
      ["the owner's address", 'elsie@example.com'],
      ['the part before the', 'elsie1920'],
      ["the owner's name", 'rosalindfranklin'],
    ] as const) {
      expect(personal.replaceAll(/\s+/g, ' ')).toContain(words);
      expect({ password, code: weaknessOf(password, person)?.code }).toEqual({ password, code: 'too_personal' });
    }
  });

  it('lists every public operation and no other [ASVS 6.1.3, 6.3.4]', () => {
    const open = declaredProcedures().filter(({ meta }) => meta.access == null || meta.signed);
    const transports = open.map(({ meta }) => `${meta.openapi?.method} ${meta.openapi?.path}`);
    const named = [...section('Public operations').matchAll(/^\| `(\w+ \/[\w/{}-]+)`/gm)].map(
      ([, transport]) => transport,
    );
    expect(named.sort()).toEqual(transports.sort());
  });

  it.each([
    ['verify-email', lifetime.verify_email],
    ['reset-password', lifetime.reset_password],
    ['accept-invitation', lifetime.accept_invitation],
    ['set-up', lifetime.set_up],
  ])('states the lifetime of the token for %s', (operation, ms) => {
    expect(section('Public operations')).toMatch(
      new RegExp(`^\\| \`POST /auth/${operation}\` \\|.* ${inWords(ms)} \\|`, 'm'),
    );
  });

  it('states the idle time, maximum age and number of sessions [ASVS 7.1.1, 7.1.2]', () => {
    const text = section('Sessions');
    expect(text).toContain(`A session ends ${inWords(IDLE_MS)} after its last refresh, and ${inWords(LIFETIME_MS)}`);
    expect(text).toContain(`A token reused more than ${inWords(GRACE_MS)} after its first use ends its session`);
    expect(text).toContain(`An access token is valid for ${inWords(readConfig({}).accessTokenTtl * 1000)}`);
    expect(text).toContain('NIST SP 800-63B');
    expect(text).toContain('An account can have any number of sessions at the same time');
  });

  it('lists the permissions of each default role with their scopes [ASVS 8.1.1]', () => {
    const lines = permissionKeys.flatMap((key) => {
      const cells = defaultRoles.map(({ grants }) => {
        const grant = grants.find(({ permission }) => permission === key);
        if (!grant) return '–';
        return permissions[key].scoped ? grant.scope : 'yes';
      });
      const onlyAdministrators = cells.slice(0, -1).every((cell) => cell === '–');
      return onlyAdministrators ? [] : [`| \`${key}\` | ${cells.join(' | ')} |`];
    });
    expect(section('Permissions').replaceAll(/\s+/g, ' ')).toContain(
      'Only administrators have the permissions that this table',
    );
    expect(section('Permissions').match(/^\| `\w+:\w+` \|.*$/gm)).toEqual(lines);
  });

  it('states who reads and who writes each field of a ticket and of a user [ASVS 8.1.2]', () => {
    const [, table = ''] = section('Permissions').split('### Fields');
    const said = [...table.matchAll(/^\| (ticket|user|any): ([^|]+)\|/gm)].flatMap(([, of, fields = '']) =>
      [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => `${of} ${field}`),
    );
    const shared = ['id', 'version', 'createdAt', 'updatedAt'];
    const fieldsOf = (of: string, shape: object) =>
      Object.keys(shape).map((field) => `${shared.includes(field) ? 'any' : of} ${field}`);
    const there = [...fieldsOf('ticket', Ticket.shape), ...fieldsOf('user', User.shape)];
    expect(said.sort()).toEqual([...new Set(there)].sort());
  });
});
