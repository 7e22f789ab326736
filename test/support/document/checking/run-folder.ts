import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TestProject } from 'vitest/node';
import type { OpenApiDocument } from '../document.ts';
import { coverageOf, readSeen } from './coverage-report.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for this run only. */
    readonly runFolder: string;
    /** File with the compiled schemas of the document. */
    readonly schemas: string;
  }
}

const TESTS = path.join(import.meta.dirname, '../../..');
const ARTIFACTS = path.join(TESTS, 'artifacts');
const DOCUMENT = path.join(import.meta.dirname, '../../../../docs/openapi.json');

/**
 * Prepares what the workers need to check responses against the document. The returned function reports the coverage at
 * the end of the run.
 */
export async function prepareDocument(project: TestProject): Promise<() => Promise<void>> {
  const document: OpenApiDocument = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  await mkdir(ARTIFACTS, { recursive: true });
  // Inside the test package, because the compiled module requires packages that are installed there.
  const folder = await mkdtemp(path.join(ARTIFACTS, 'run-'));
  const schemas = path.join(folder, 'schemas.cjs');
  await writeFile(schemas, await compiledInBackground(document));
  project.provide('runFolder', folder);
  project.provide('schemas', schemas);
  return async () => {
    const seen = await readSeen(folder);
    await rm(folder, { recursive: true, force: true });
    if (await isWhole(project)) requireCoverage(document, seen);
  };
}

/** Compiles in another thread for a second, while the database starts. */
async function compiledInBackground(document: OpenApiDocument): Promise<string> {
  const worker = new Worker(new URL('../compile-worker.ts', import.meta.url), { workerData: document });
  const [source]: string[] = await once(worker, 'message');
  if (source === undefined) throw new Error('The compiler sent no schemas');
  return source;
}

/** Whether every test of this depth ran. Only then is an unobserved response one that no test triggers. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const { config, state } = project.vitest;
  return config.testNamePattern === undefined && state.getFiles().length >= testFiles.length;
}

function requireCoverage(document: OpenApiDocument, answers: ReadonlySet<string>): void {
  const { documented, seen, successesUnseen, codesUnseen } = coverageOf(document, answers);
  console.log(`The tests observed ${seen} of ${documented} documented responses (by operation, status and code).`);
  if (successesUnseen.length + codesUnseen.length === 0) return;
  throw new Error(`No test received these documented responses: ${[...successesUnseen, ...codesUnseen].join(', ')}`);
}
