import { describe, expect, it } from 'vitest';
import { generateFiles } from '../../../sdk/scripts/print-files.ts';
import { openApiDocument } from '../../../server/scripts/openapi/document.ts';
import { router } from '../../../server/src/platform/procedures/trpc.ts';
import { startEdgeForTest } from './support/edge-app.ts';
import { edgeRouter, fading } from './support/edge-router.ts';

const TOLD = '</docs>; rel="deprecation"; type="text/html"';

describe('a deprecation is announced', () => {
  it('in every response of a deprecated operation, including errors (RFC 9745, RFC 8594)', async () => {
    const { send } = await startEdgeForTest();
    for (const body of [{}, { nonsense: 1 }]) {
      expect((await send('POST /api/old', { body })).headers).toMatchObject({
        deprecation: '@1769817600',
        sunset: 'Sun, 31 Jan 2027 00:00:00 GMT',
        link: TOLD,
      });
    }
  });

  it('to clients that send a deprecated field, beside the link to the next page', async () => {
    const { send } = await startEdgeForTest();
    const { headers } = await send('GET /api/half-old?colour=red');
    expect(headers).toMatchObject({
      deprecation: '@1772323200',
      link: `${TOLD}, </api/half-old?colour=red&cursor=next>; rel="next"`,
    });
    expect(headers.sunset).toBeUndefined();
  });

  it('over tRPC as well, including errors, for any call in a batch', async () => {
    const { send } = await startEdgeForTest();
    const gone = { deprecation: '@1769817600', sunset: 'Sun, 31 Jan 2027 00:00:00 GMT', link: TOLD };
    for (const body of [{}, { nonsense: 1 }]) {
      expect((await send('POST /trpc/fading.act', { body })).headers).toMatchObject(gone);
    }
    expect((await send('POST /trpc/echo.body,fading.act?batch=1', { body: { 1: {} } })).headers).toMatchObject(gone);
  });

  it('over tRPC only to clients that send a deprecated field', async () => {
    const { send } = await startEdgeForTest();
    const requested = async (input: object) =>
      (await send(`GET /trpc/fading.list?input=${encodeURIComponent(JSON.stringify(input))}`)).headers.deprecation;
    expect(await requested({ colour: 'red' })).toBe('@1772323200');
    expect(await requested({ color: 'red' })).toBeUndefined();
  });

  it('to no other client', async () => {
    const { send } = await startEdgeForTest();
    for (const line of ['GET /api/half-old?color=red', 'GET /api/ping']) {
      expect((await send(line)).headers.deprecation).toBeUndefined();
    }
  });

  it('in the OpenAPI document', () => {
    expect(openApiDocument(edgeRouter)).toMatchObject({
      paths: {
        '/old': {
          post: {
            deprecated: true,
            description:
              '**Deprecated since 2026-01-31, removed after 2027-01-31. Use `POST /echo`.**\n\nRequires no authentication.',
          },
        },
        '/half-old': {
          get: {
            parameters: [
              { name: 'colour', deprecated: true, description: 'Deprecated since 2026-03-01. Use `color`.' },
              { name: 'color' },
              { name: 'cursor' },
              {},
            ],
          },
        },
      },
    });
  });

  it('in the SDK, so that editors strike it out', () => {
    const types = [...generateFiles(router({ fading })).values()].join();
    expect(types).toContain('* @deprecated Deprecated since 2026-01-31, removed after 2027-01-31. Use `POST /echo`.');
    expect(types).toMatch(/Use `color`\.\s+\* @deprecated\s+\*\/\s+colour\?: string/);
  });
});
