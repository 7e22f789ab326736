import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { administrator, takeTour } from '../../journeys/support/tour.ts';
import { startProcess } from '../../operations/process/service-process.ts';
import { startProxy } from '../../platform/edge/support/proxy.ts';
import { startService, type TestService } from '../../support/service.ts';
import { startPrism } from './support/prism.ts';
import { type Project, startProject } from './support/project.ts';
import { toolModules } from './support/tools.ts';

/** Installing the tools takes a minute, and running each of them takes seconds of CPU time. */
const PATIENCE_MS = 600_000;

let service: TestService;
let modules: string;
let project: Project;

beforeAll(async () => {
  [service, modules] = await Promise.all([startService(), toolModules()]);
}, PATIENCE_MS);
afterEach(() => project.remove());
afterAll(() => service.stop());

async function startWith(program: string, packages: readonly string[], configuration?: string): Promise<void> {
  project = await startProject(program, packages, { modules, configuration });
  const document = await fetch(`${service.url}/api/openapi.json`);
  await writeFile(join(project.folder, 'openapi.json'), await document.text());
}

/** Compiles the generated code under `strict`, and returns what the program prints when it calls the service. */
async function buildAndRun(): Promise<string[]> {
  const { email, password } = await service.person('administrator');
  expect(await project.build()).toBe('');
  return project.run(service.url, email, password);
}

describe('a client generated from the document compiles and calls the service', { timeout: PATIENCE_MS }, () => {
  it('with orval, whose zod schemas accept what the service accepts', async () => {
    await startWith('orval.ts', ['zod', 'orval'], 'orval.config.ts');
    await project.generate('orval/dist/bin/orval.mjs', '--config', 'orval.config.ts');
    expect(await buildAndRun()).toEqual([
      'created Cannot print',
      'Printer on fire true',
      'My invoice is wrong true',
      '中文 & mehr 💥 true',
      'blank false',
      expect.stringMatching(/^found TKT-\d+$/),
      'changed low',
      'wrong 422 validation_failed',
    ]);
  });

  it('with kubb', async () => {
    await startWith(
      'kubb.ts',
      ['@kubb/core', '@kubb/plugin-client', '@kubb/plugin-oas', '@kubb/plugin-ts'],
      'kubb.config.ts',
    );
    await project.generate('@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.ts');
    expect(await buildAndRun()).toEqual([
      'created Cannot print',
      expect.stringMatching(/^found .*TKT-\d+/),
      'changed low',
    ]);
  });

  it('with swagger-typescript-api', async () => {
    await startWith('swagger-typescript-api.ts', []);
    const from = ['generate', '--path', 'openapi.json', '--output', 'sta', '--name', 'api.ts'];
    await project.generate('swagger-typescript-api/dist/cli.mjs', ...from);
    expect(await buildAndRun()).toEqual([
      'created Cannot print',
      expect.stringMatching(/^found .*TKT-\d+/),
      'changed low',
      'wrong 422 validation_failed',
      'sent notes.txt, 17 bytes',
    ]);
  });
});

describe('third-party tools accept the document', { timeout: PATIENCE_MS }, () => {
  it('such as Spectral, without errors or warnings', async () => {
    await startWith('postman.js', ['openapi-to-postmanv2']);
    await writeFile(join(project.folder, 'rules.json'), JSON.stringify({ extends: ['spectral:oas'] }));
    const spectral = '@stoplight/spectral-cli/dist/index.js';
    const found = await project.generate(
      spectral,
      'lint',
      'openapi.json',
      '--ruleset',
      'rules.json',
      '--format',
      'json',
    );
    expect(found).toMatch(/^\[\]/);
  });

  it('such as Postman, with one token for the collection and a folder for each tag', async () => {
    await startWith('postman.js', ['openapi-to-postmanv2']);
    const { stdout } = await promisify(execFile)(process.execPath, ['postman.js'], { cwd: project.folder });
    const { auth, ownTokens, folders, requests, baseUrl } = JSON.parse(stdout);
    const text = await readFile(join(project.folder, 'openapi.json'), 'utf8');
    const { paths }: { paths: Record<string, object> } = JSON.parse(text);
    const operations = Object.values(paths).flatMap(Object.keys);
    expect(auth).toBe('bearer');
    expect(ownTokens).toBeLessThanOrEqual(1);
    expect(requests).toBe(operations.length);
    expect(folders).toBeLessThan(30);
    expect(baseUrl).toMatch(/^http:\/\/[^/]+\/api$/);
  });

  it('such as Prism, for the requests and responses of the first calls and the tour', async () => {
    await startWith('postman.js', []);
    const dataDir = await mkdtemp(join(tmpdir(), 'ticketwire-prism-'));
    const toured = await startProcess({ DATA_DIR: dataDir, ...administrator });
    const prism = await startPrism(modules, join(project.folder, 'openapi.json'), `${toured.url}/api`);
    const front = await startProxy('/api', 'strips');
    front.target = prism;
    const printed = await takeTour(front.url, dataDir).finally(async () => {
      await front.stop();
      await toured.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    });
    expect(printed).not.toMatch(/"code":|prism\/errors/);
    expect(printed).toContain('"state":"solved"');
    expect(printed).toContain('"subject":"Invoice 4711 failed"');
  });

  it('such as Prism, for text other than English and filtered lists', async () => {
    await startWith('swagger-typescript-api.ts', []);
    const prism = await startPrism(modules, join(project.folder, 'openapi.json'), `${service.url}/api`);
    const { token } = await service.person('administrator');
    const call = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(prism + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await response.text();
      expect.soft(response.headers.get('sl-violations'), `${method} ${path}`).toBeNull();
      expect.soft(response.status, `${method} ${path}: ${text}`).toBeLessThan(300);
      return text === '' ? undefined : JSON.parse(text);
    };
    for (const subject of ['Printer on fire', 'Cannot print', 'My invoice is wrong', '中文 & mehr 💥']) {
      const ticket = await call('POST', '/tickets', { subject, tags: ['vip', 'Über-1'] });
      await call('PATCH', `/tickets/${ticket.id}`, { priority: 'high' });
      await call('POST', `/tickets/${ticket.reference}/comments`, { body: 'Have you tried **water**?' });
      await call('GET', `/tickets/${ticket.reference.toLowerCase()}`);
    }
    await call('GET', '/tickets?tag=vip&state=new&state=open&limit=2&count=true');
    await call('GET', '/analytics/overview');
    expect((await fetch(`${prism}/tickets`)).status).toBe(401);
  });
});
