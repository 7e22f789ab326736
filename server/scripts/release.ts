/**
 * `release` writes the next release into the changelog, the packages and the generated files, and says how to publish
 * it. `release --notes v1.2.3` prints the changelog of the release with this tag. `release --rehearse` does all of it on a
 * clone, with a package registry of its own.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { notesOf, prepareRelease } from './release/prepare.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = process.argv.indexOf('--notes');

if (process.argv.includes('--rehearse')) rehearse();
else if (at >= 0) await printNotes(process.argv[at + 1] ?? '');
else await prepare();

/** A program of its own: a rehearsal is a test of the release, and a product's script imports no test. */
function rehearse(): void {
  const { status } = spawnSync(process.execPath, ['test/operations/release/rehearsal/run.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

/** The page of a release is not beside the files that the changelog links to. Only a workflow knows where they are. */
async function printNotes(tag: string): Promise<void> {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  console.log(await notesOf(root, tag, server && name ? `${server}/${name}/blob/${tag}` : undefined));
}

async function prepare(): Promise<void> {
  const version = await prepareRelease(root, new Date().toISOString().slice(0, 10));
  // In processes of their own, because the version is read when the modules load.
  run('server/scripts/write-openapi.ts');
  run('sdk/scripts/generate.ts');
  run('server/scripts/check-compatibility.ts', '--release');
  run('sdk/scripts/freeze-declarations.ts');
  console.log(`Prepared version ${version}. Read the changes, then:

  git add --all
  git commit --message "Release ${version}"
  git tag --annotate v${version} --message "Version ${version}"
  git push --follow-tags

The workflow .github/workflows/release.yml tests and publishes the tag.`);
}

function run(...script: string[]): void {
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${script.join(' ')} failed. Nothing has been committed`);
}
