import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import type { Cell } from './support/cell.ts';
import { everything } from './support/everything.ts';
import { type Place, placesOf, withValue } from './support/input-fields.ts';
import { type Furnished, openStage, type Stage } from './support/stage.ts';
import { type Callable, type Input, overRest, overTrpc } from './support/transports.ts';
import { inputOf } from './tables/inputs.ts';
import { declaredProcedures } from './tables/procedures.ts';

/** Verifies that an operation changes only what its declared fields set, whatever else is sent. */
let columns: readonly string[];
let furnished: Furnished<Cell>[];
const stage = await forFile(openStage());
beforeAll(async () => {
  columns = columnsOf(stage);
  furnished = await stage.furnish(
    changing.map(({ name }) => ({ act: name, caller: 'administrator', relation: 'own', done: true }) as const),
  );
});

/** Names for identity and permissions that are not columns. */
const IDENTITY = ['userId', 'actorId', 'ownerId', 'createdBy', 'isAdmin', 'permissions', 'roles', 'verified', 'tokens'];
/** Properties that every JavaScript object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString'];

/** Returns the name of every column as an input would write it. Relations also appear with the suffix `Id`. */
function columnsOf({ service }: Stage): string[] {
  const properties = [...service.orm.getMetadata().getAll().values()].flatMap(({ props }) => props);
  const names = properties.flatMap(({ name, targetMeta }) => (targetMeta ? [name, `${name}Id`] : [name]));
  return [...new Set([...names, ...IDENTITY, ...INHERITED])].sort();
}

const pointerOf = ({ steps }: Place, name: string) => `#/${[...steps, name].join('/')}`;
const unknown = ({ fields }: Place) => columns.filter((name) => !fields.includes(name));

const Errors = z.object({ code: z.string(), errors: z.array(z.object({ pointer: z.string(), code: z.string() })) });
const Batch = z.array(z.object({ error: z.object({ data: Errors }) }));
type Rejection = z.infer<typeof Errors>;

const BATCH_SIZE = 20;

/** Sends many calls of one procedure in a few requests. */
async function inBatches({ name }: Callable, inputs: readonly Input[], token: string | null): Promise<Rejection[]> {
  const rejections: Rejection[] = [];
  for (let start = 0; start < inputs.length; start += BATCH_SIZE) {
    const batch = inputs.slice(start, start + BATCH_SIZE);
    const response = await fetch(`${stage.service.url}/trpc/${batch.map(() => name).join(',')}?batch=1`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...batch }),
    });
    rejections.push(...Batch.parse(await response.json()).map(({ error }) => error.data));
  }
  return rejections;
}

/**
 * A quick run sends every 24th name by itself, with an offset per procedure. Every run also sends all names together.
 */
const ONE_SENT_OF = depth({ quick: 24, deep: 1 });
const sampled = (names: readonly string[], place: number) => names.filter((_, at) => (at + place) % ONE_SENT_OF === 0);

const changing = declaredProcedures().filter(({ type, input }) => type === 'mutation' && input !== null);

it('covers the sensitive columns', () => {
  const ones = [
    'id',
    'version',
    'createdAt',
    'emailVerifiedAt',
    'passwordHash',
    'isSystem',
    'hash',
    'requesterId',
    'status',
  ];
  expect(columns).toEqual(expect.arrayContaining([...ones, 'owner', 'ownerId', 'sessionsValidFrom', 'deletedAt']));
  expect(columns.length).toBeGreaterThan(120);
});

describe.each(changing.map((procedure) => [procedure.name, procedure] as const))('%s', (name, procedure) => {
  const ready = () => {
    const cell = furnished.find((one) => one.cell.act === name);
    if (!cell) throw new TypeError('Nothing was furnished');
    return { valid: inputOf(cell.world, name) ?? {}, token: cell.token };
  };

  it('rejects each undeclared column and changes nothing [ASVS 8.2.3] [CVE-2026-27946] [CVE-2025-61928]', async () => {
    const { valid, token } = ready();
    const before = await everything(stage.service);
    for (const place of placesOf(procedure.input)) {
      const names = sampled(unknown(place), changing.indexOf(procedure));
      const inputs = names.map((field) => withValue(valid, [...place.steps, field], 'true'));
      const rejections = await inBatches(procedure, inputs, token);
      const named = rejections.map(({ code, errors }, index) => {
        const pointer = pointerOf(place, names[index] ?? '');
        const isNamed = errors.some((error) => error.pointer === pointer && error.code === 'unknown_field');
        return `${names[index]} ${code} ${isNamed ? 'unknown_field' : JSON.stringify(errors)}`;
      });
      expect(named).toEqual(names.map((field) => `${field} validation_failed unknown_field`));
    }
    expect(await everything(stage.service)).toBe(before);
  });

  // Senders of forms are not written for this service: what it does not know is ignored there.
  if (procedure.meta.form === undefined)
    it('rejects them over REST too, and names each [ASVS 8.2.3] [CVE-2026-27946] [CVE-2025-61928]', async () => {
      const { valid, token } = ready();
      const [root] = placesOf(procedure.input);
      if (!root) throw new TypeError('The procedure takes no input');
      const names = unknown(root);
      const sent = names.reduce<Record<string, unknown>>((input, field) => withValue(input, [field], 'true'), valid);
      const before = await everything(stage.service);
      const { text } = await overRest(stage.service.url, procedure, sent, token);
      const { code, errors } = Errors.parse(JSON.parse(text));
      expect(code).toBe('validation_failed');
      expect(errors.map(({ pointer }) => pointer).sort()).toEqual(names.map((field) => pointerOf(root, field)).sort());
      expect(await everything(stage.service)).toBe(before);
    });

  if (procedure.meta.access !== null)
    it('ignores claims about the identity of the caller [ASVS 8.3.1] [CVE-2025-61928]', async () => {
      const { valid } = ready();
      const { keyOwnerId: userId } = stage.common;
      const claimed = { ...valid, userId, ownerId: userId, actorId: userId, permissions: ['role:manage'] };
      const before = await everything(stage.service);
      for (const transport of [overTrpc, overRest]) {
        const { outcome } = await transport(stage.service.url, procedure, claimed, null);
        expect(['unauthenticated', 'validation_failed']).toContain(outcome);
      }
      expect(await everything(stage.service)).toBe(before);
    });
});
