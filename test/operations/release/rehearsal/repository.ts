import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releasesIn } from '../../../../server/scripts/release/changelog.ts';
import { versionIn } from '../../../../server/scripts/release/prepare.ts';
import { attempt, ROOT, run } from './commands.ts';
import { ensure } from './log.ts';

/** Files that a release writes, besides the manifests. */
const FROZEN = ['docs/openapi.released.json', 'docs/sdk.released.d.ts'];

/** The commit, the references and the changed files of a checkout. */
export const stateOf = async (checkout: string): Promise<string[]> =>
  (await run('git rev-parse HEAD && git for-each-ref && git status --porcelain', checkout)).trim().split('\n');

/** Makes a repository that stands for the published one, and a clone of it, as a maintainer has. */
export async function cloneCheckout(folder: string, say: (line: string) => void): Promise<string> {
  const [origin, clone] = [path.join(folder, 'origin.git'), path.join(folder, 'clone')];
  const [head = '', subject] = (await run('git log -1 --format=%H%n%s', ROOT)).split('\n');
  const uncommitted = (await run('git status --porcelain', ROOT)).split('\n').filter((line) => line !== '');
  await run(`git clone --quiet --bare '${ROOT}' '${origin}'`, folder);
  // A checkout can be of no branch, as in CI.
  await run(`git update-ref refs/heads/main ${head} && git symbolic-ref HEAD refs/heads/main`, origin);
  await run(`git clone --quiet '${origin}' '${clone}'`, folder);
  const settings = {
    'user.name': 'Release rehearsal',
    'user.email': 'rehearsal@localhost',
    'commit.gpgSign': 'false',
    'tag.gpgSign': 'false',
    'core.hooksPath': '/dev/null',
  };
  for (const [name, value] of Object.entries(settings)) await run(`git config --local ${name} '${value}'`, clone);
  say(`${head.slice(0, 12)} “${subject}”`);
  if (uncommitted.length > 0) say(`not part of it: ${uncommitted.length} uncommitted files`);
  return clone;
}

/** Runs the release command in the clone. Returns the version, and the commands that it says to run next. */
export async function prepare(
  clone: string,
  say: (line: string) => void,
): Promise<{ version: string; next: string[] }> {
  const said = await run('npx -y pnpm@12 release', clone);
  const version = await versionIn(clone);
  const changed = (await run('git status --porcelain', clone)).trimEnd().split('\n');
  const [empty, release] = releasesIn(await readFile(path.join(clone, 'CHANGELOG.md'), 'utf8'));
  ensure(empty?.text === '', 'CHANGELOG.md still has unreleased changes');
  ensure(release?.version === version, `CHANGELOG.md has no heading for ${version}`);
  const missing = FROZEN.filter((file) => !changed.some((line) => line.endsWith(file)));
  ensure(missing.length === 0, `The release has not written ${missing.join(', ')}`);
  say(`version ${version}, ${changed.length} files changed, ${release.text.split('\n').length} lines of changelog`);
  say(`from now on compared with: ${FROZEN.join(', ')}`);
  return { version, next: [...said.matchAll(/^ {2}(git .+)$/gm)].map(([, line = '']) => line) };
}

/** Runs what the release command said: commit, tag, push. Returns the tag. */
export async function publishTag(clone: string, next: readonly string[], say: (line: string) => void): Promise<string> {
  ensure(next.length > 0, 'The release command has not said what to do next');
  for (const line of next) {
    await run(line, clone);
    say(line);
  }
  ensure((await run('git status --porcelain', clone)) === '', 'The commit leaves changes behind');
  const tag = (await run('git describe --exact-match', clone)).trim();
  const pushed = await run(`git ls-remote origin 'refs/tags/${tag}^{}' refs/heads/main`, clone);
  const commits = new Set(
    pushed
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[0]),
  );
  ensure(commits.size === 1, `The tag ${tag} and the branch were not pushed with the same commit`);
  return tag;
}

/** Changes in the clone that break programs, in what they say and in a file. */
const BREAKS = [
  ['GET /gone was removed', 'docs/openapi.released.json', '"/teams": {', '"/gone": {'],
  ['`ticket.gone` is no longer sent', 'docs/openapi.released.json', '"ticket.created": {', '"ticket.gone": {'],
  ['`isNotFound` was removed from the SDK', 'sdk/src/index.ts', ', isNotFound }', ' }'],
] as const;

/** Proves that the next change in the clone is rejected if it breaks what was released. */
export async function breakReleased(clone: string, say: (line: string) => void): Promise<void> {
  for (const [, file, before, after] of BREAKS) {
    const text = await readFile(path.join(clone, file), 'utf8');
    ensure(text.includes(before), `${file} does not contain ${before}`);
    await writeFile(path.join(clone, file), text.replace(before, after));
  }
  const { code, output } = await attempt(`'${process.execPath}' server/scripts/check-compatibility.ts`, clone);
  ensure(code === 1, `The check of compatibility ended with ${code}:\n${output}`);
  for (const [line] of BREAKS) {
    ensure(output.includes(line), `The check has not noticed: ${line}. It said:\n${output}`);
    say(`rejected: ${line}`);
  }
  await run('git checkout --quiet .', clone);
}

/** Checks out a tag as a job of a workflow does, without history and packages. */
export async function checkOut(folder: string, tag: string, name: string): Promise<string> {
  const checkout = path.join(folder, name);
  const origin = `file://${path.join(folder, 'origin.git')}`;
  await run(
    `git -c advice.detachedHead=false clone --quiet --depth 1 --branch ${tag} '${origin}' '${checkout}'`,
    folder,
  );
  return checkout;
}
