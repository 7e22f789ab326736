import { afterEach, beforeEach, expect, it } from 'vitest';
import { startService, type TestService } from '../../support/service.ts';
import { expectedOutput } from './support/expected-output.ts';
import { type Project, startProject } from './support/project.ts';

/** Generating and compiling a client takes seconds of CPU time. */
const PATIENCE_MS = 120_000;

/** Runs third-party generators on the document that the service serves, without patches, warnings or loose types. */
let service: TestService;
let project: Project | undefined;

beforeEach(async () => {
  service = await startService();
});
afterEach(async () => {
  await project?.remove();
  await service.stop();
});

async function printsAsExpected(project: Project): Promise<void> {
  const { email, password } = await service.person('administrator');
  expect(await project.build()).toBe('');
  expect(await project.run(service.url, email, password)).toEqual(expectedOutput);
}

it(
  'generates types with openapi-typescript that work with openapi-fetch',
  async () => {
    project = await startProject('openapi-fetch.ts', ['openapi-fetch']);
    const document = `${service.url}/api/openapi.json`;
    const said = await project.generate('openapi-typescript/bin/cli.js', document, '--output', 'schema.d.ts');
    expect(said).toMatch(/→ schema\.d\.ts/);
    expect(said).not.toMatch(/warn|error|⚠|✘/i);
    await printsAsExpected(project);
  },
  PATIENCE_MS,
);

it(
  'generates a client of functions with Hey API openapi-ts',
  async () => {
    project = await startProject('hey-api.ts', []);
    const document = `${service.url}/api/openapi.json`;
    const said = await project.generate('@hey-api/openapi-ts/bin/run.js', '--input', document, '--output', 'api');
    expect(said).toMatch(/✓.*api/);
    expect(said).not.toMatch(/warn|error|⚠|✘/i);
    const types = await project.read('api/types.gen.ts');
    const loose = new Set(types.match(/(?<=^ *)[^ *\n][^*'\n]*\b(any|unknown)\b[^*\n]*$/gm));
    // The details of an error depend on its code, and the value of a filter on its name.
    expect([...loose].sort()).toEqual(['[key: string]: unknown;', 'value: unknown;']);
    await printsAsExpected(project);
  },
  PATIENCE_MS,
);
