import { expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { SurveyDesk } from './support.ts';

const desk = await forFile(SurveyDesk.open());

const open = (token: string, init: RequestInit = {}, query = '') =>
  fetch(`${desk.service.url}/surveys/${token}${query}`, { redirect: 'manual', ...init });
const send = (token: string, fields: Record<string, string>) =>
  open(token, { method: 'POST', body: new URLSearchParams(fields) });

it('shows a form without scripts, which neither leaks its address nor is indexed', async () => {
  const { id, reference, token } = await desk.asked({ subject: 'Secret <script>' });
  const response = await open(token);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain('script-src');
  expect(html).toContain(`your request ${reference}?`);
  expect(html).not.toMatch(/<script|Secret|Printer|href="http/);
  expect(html).not.toContain(' checked>');
  expect(await desk.history(id)).toEqual(['survey.sent']);
});

it('only selects the score of the link, and ignores any other', async () => {
  const { id, token } = await desk.asked();
  expect(await (await open(token, {}, '?score=4')).text()).toContain('value="4" required checked');
  for (const score of ['6', '0', 'x', '4&score=5', '%27']) {
    const response = await open(token, {}, `?score=${score}`);
    expect([response.status, (await response.text()).includes(' checked>')]).toEqual([200, false]);
  }
  await open(token, { method: 'HEAD' }, '?score=4');
  expect(await desk.history(id)).toEqual(['survey.sent']);
});

it('records an answer, says thanks, and shows what was entered when it is opened again', async () => {
  const { id, token } = await desk.asked();
  const response = await send(token, { score: '4', comment: 'Good & quick\r\n<b>' });
  const html = await response.text();
  expect([response.status, html.includes('Thank you for your answer')]).toEqual([200, true]);
  expect((await desk.surveys(id))[0]).toMatchObject({ score: 4, comment: 'Good & quick\n<b>' });
  const again = await (await open(token)).text();
  expect(again).toContain('Good &amp; quick\n&lt;b&gt;</textarea>');
  expect(again).toContain('value="4" required checked');
  expect(again).toContain('Change answer');
});

it('says what is missing, and keeps what was entered', async () => {
  const { id, token } = await desk.asked();
  const unscored = await send(token, { comment: 'Still here' });
  expect([unscored.status, await unscored.text()]).toEqual([422, expect.stringContaining('Choose a score first.')]);
  const long = await send(token, { score: '3', comment: 'x'.repeat(2_001) });
  const html = await long.text();
  expect([long.status, html]).toEqual([422, expect.stringContaining('The comment is too long.')]);
  expect(html).toContain('value="3" required checked');
  expect(await desk.history(id)).toEqual(['survey.sent']);
});

it('speaks the language of the requester', async () => {
  const requester = await desk.service.person('requester');
  await requester.patch('/auth/me', { locale: 'de-AT' });
  const { token } = await desk.asked({ requesterId: requester.id });
  const html = await (await open(token)).text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Sehr zufrieden');
});

it('shows the same page for every link that does not work, in the language of the browser', async () => {
  const { id, token } = await desk.asked();
  await desk.reopen(id);
  const pages = await Promise.all(
    [token, 'A'.repeat(43), '%00', 'x y', '..%2f', 'ä'].map(async (one) => {
      const response = await open(one, { headers: { 'Accept-Language': 'de' } });
      return [response.status, await response.text()];
    }),
  );
  expect(new Set(pages.map(String)).size).toBe(1);
  expect(pages[0]).toEqual([404, expect.stringContaining('Diese Umfrage ist nicht mehr offen')]);
  expect((await send(token, { score: '5' })).status).toBe(404);
});

it.each([
  ['a malformed address', 'GET', '%', undefined, 400],
  ['another method', 'PUT', 'A', undefined, 405],
  ['a body that is too long', 'POST', 'A', `comment=${'x'.repeat(70_000)}`, 413],
])('rejects %s', async (_, method, token, body, status) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await open(token, { method, headers, ...(body && { body }) })).status).toBe(status);
});
