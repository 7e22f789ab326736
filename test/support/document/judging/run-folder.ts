import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { compiledFor } from '../compile.ts';
import type { OpenApiDocument } from '../document.ts';
import { coverageOf, readSeen } from './coverage-report.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of this run alone. */
    readonly runFolder: string;
    /** The file of the document's schemas, compiled. */
    readonly schemas: string;
  }
}

const TESTS = path.join(import.meta.dirname, '../../..');
const ARTIFACTS = path.join(TESTS, 'artifacts');
const DOCUMENT = path.join(import.meta.dirname, '../../../../docs/openapi.json');

/** What the workers need to hold answers to the document. The end of the run tells what they saw of it. */
export async function prepareDocument(project: TestProject): Promise<() => Promise<void>> {
  const document: OpenApiDocument = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  await mkdir(ARTIFACTS, { recursive: true });
  // Among the packages of the tests, since what is compiled asks for some.
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

/** Whether every test of this depth ran, so that an answer that was not seen is one that no test provokes. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const { config, state } = project.vitest;
  return config.testNamePattern === undefined && state.getFiles().length >= testFiles.length;
}

function requireCoverage(document: OpenApiDocument, answers: ReadonlySet<string>): void {
  const { documented, seen, successesUnseen, codesUnseen } = coverageOf(document, answers);
  console.log(`Of ${documented} answers that the document knows, by operation, status and code, ${seen} were seen.`);
  if (successesUnseen.length + codesUnseen.length === 0) return;
  throw new Error(`No test has seen what the document promises: ${[...successesUnseen, ...codesUnseen].join(', ')}`);
}
