import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { compiledFor } from '../compile.ts';
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
  await writeFile(schemas, compiledFor(document));
  project.provide('runFolder', folder);
  project.provide('schemas', schemas);
  return async () => {
    const seen = await readSeen(folder);
    await rm(folder, { recursive: true, force: true });
    if (await isWhole(project)) requireCoverage(document, seen);
  };
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
