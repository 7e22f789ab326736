import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textReader } from '../../../server/src/platform/rest/coercion.ts';
import { forFile } from '../../support/for-file.ts';
import { ALL } from './support/client.ts';
import { startEdge } from './support/edge-app.ts';

const edge = await forFile(startEdge());

const defaults = { flag: false, tags: [] };
const echo = (query: string) => edge.send(`GET /api/echo${query}`);

describe('query parameters are parsed by their schema', () => {
  it.each([
    ['', {}],
    ['?flag=false', { flag: false }],
    ['?flag=true', { flag: true }],
    ['?count=7', { count: 7 }],
    ['?count=9&ratio=-1.5e-3', { count: 9, ratio: -0.0015 }],
    ['?text=5', { text: '5' }],
    ['?text=true', { text: 'true' }],
    ['?text=', { text: '' }],
    ['?text=a%20b+c%26%C3%A9', { text: 'a b c&é' }],
    ['?order=none', { order: 'none' }],
    ['?nothing=4', { nothing: 4 }],
    ['?piped=4', { piped: 4 }],
    ['?tags=a', { tags: ['a'] }],
    ['?tags=a&tags=b', { tags: ['a', 'b'] }],
    ['?sizes=1', { sizes: [1] }],
    ['?sizes=1&sizes=2', { sizes: [1, 2] }],
  ])('such as %s', async (query, expected) => {
    const reply = await echo(query);
    expect(reply.body).toEqual({ input: { ...defaults, ...expected } });
  });

  it.each([
    ['2', 2],
    ['all', 'all'],
    ['true', true],
    ['2x', '2x'],
  ])('and a union uses the first type that matches: %s', (text, expected) => {
    expect(textReader(z.union([z.number(), z.boolean(), z.enum(['all'])]).optional())([text])).toBe(expected);
  });

  it('for DELETE as well', async () => {
    const reply = await edge.send('DELETE /api/things/1?force=true&expectedVersion=2', { headers: ALL });
    expect(reply.status).toBe(204);
    expect(JSON.parse(String(reply.headers['x-removed']))).toEqual({ id: '1', force: true, expectedVersion: 2 });
  });
});

describe('returns 422 validation_failed with a pointer', () => {
  it.each([
    ['a flag that is neither true nor false', '?flag=0', '#/flag'],
    ['a flag without a value', '?flag=', '#/flag'],
    ['a flag in uppercase', '?flag=TRUE', '#/flag'],
    ['a number in another notation', '?count=0x10', '#/count'],
    ['a number with whitespace', '?count=%205', '#/count'],
    ['an empty number', '?count=', '#/count'],
    ['an infinite number', '?ratio=1e999', '#/ratio'],
    ['infinity', '?ratio=Infinity', '#/ratio'],
    ['a repeated field that is not an array', '?count=1&count=2', '#/count'],
    ['an item of an array', '?sizes=1&sizes=x', '#/sizes/1'],
    ['a field that violates a rule over several fields', '?count=1&ratio=2', '#/ratio'],
    ['null as text', '?nothing=null', '#/nothing'],
    ['a field that does not exist', '?nope=1', '#/nope'],
    ['an array in bracket notation', '?tags[]=a', '#/tags[]'],
    ['a field with a slash and a tilde', '?a/b~c=1', '#/a~1b~0c'],
    ['a field that all objects inherit', '?__proto__=1', '#/__proto__'],
    ['another inherited field', '?constructor=1', '#/constructor'],
  ])('to %s', async (_, query, pointer) => {
    const reply = await echo(query);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'validation_failed', errors: [{ pointer }] });
  });

  it('to each unknown field', async () => {
    expect((await echo('?x=1&y=2')).body).toMatchObject({
      errors: [
        { pointer: '#/x', code: 'unknown_field' },
        { pointer: '#/y', code: 'unknown_field' },
      ],
    });
  });

  it.each([
    ['a query for an operation that accepts none', 'GET /api/ping?x=1'],
    ['a path parameter in the query', 'GET /api/things/1?id=2'],
    ['a query next to a body', 'POST /api/echo?name=x'],
  ])('to %s', async (_, line) => {
    const reply = await edge.send(line, { headers: ALL });
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ code: 'unknown_field' }] }]);
  });
});

describe('the input schemas', () => {
  it('are not changed by REST: tRPC rejects the same input before and after a REST call', async () => {
    const input = encodeURIComponent(JSON.stringify({ count: '5', flag: 'no' }));
    const before = await edge.send(`GET /trpc/echo.query?input=${input}`);
    expect(before.status).toBe(422);
    expect((await echo('?count=5&flag=true')).status).toBe(200);
    const after = await edge.send(`GET /trpc/echo.query?input=${input}`);
    expect(after.status).toBe(422);
  });

  it('are not coerced in a body', async () => {
    const body = { name: 'x', count: '5', flag: 'true', at: 0 };
    const reply = await edge.send('POST /api/echo', { body });
    expect(reply.body).toMatchObject({ errors: [{ pointer: '#/count' }, { pointer: '#/flag' }, { pointer: '#/at' }] });
  });
});
