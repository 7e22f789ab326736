/**
 * Writes a working skeleton of a resource on all four interfaces, with its tests:
 * `npx -y pnpm@12 new-resource canned-replies`. `docs/adding-a-resource.md` explains its files.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { EXAMPLES, insertAll, insertions, newFiles } from './files.ts';
import { respell, type Spellings, spellingsOf } from './names.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const TEMPLATES = path.join(import.meta.dirname, 'templates');
const MIGRATIONS = 'server/src/platform/migrations';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  writeFileSync(path.join(ROOT, file), text);
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/**
 * Returns two hexadecimal digits that no example uses for an id. The id of the example in the templates ends in `d1`.
 */
function freeId(): string {
  const used = globSync(`${EXAMPLES}/**/*.ts`, { cwd: ROOT }).map(read);
  const candidates = Array.from({ length: 256 }, (_, at) => ((0xd1 + at) % 256).toString(16).padStart(2, '0'));
  const free = candidates.find((digits) => used.every((text) => !text.includes(`'${digits}'`)));
  if (free === undefined) throw new Error('Every ID of the examples is in use');
  return free;
}

/** Returns all new and changed files, before any of them is written. */
function plan(spellings: Spellings): Map<string, string> {
  const files = new Map<string, string>();
  const id = freeId();
  for (const [template, target] of newFiles) {
    const file = respell(target, spellings);
    if (existsSync(path.join(ROOT, file))) throw new Error(`${file} exists already`);
    const text = readFileSync(path.join(TEMPLATES, `${template}.template`), 'utf8').replace("'d1'", `'${id}'`);
    files.set(file, respell(text, spellings));
  }
  for (const [file, lines] of Object.entries(insertions)) {
    const respelled = lines.map((insertion) => ({ ...insertion, line: respell(insertion.line, spellings) }));
    files.set(file, insertAll(file, read(file), respelled));
  }
  return files;
}

/** Writes the migration, which also grants the new permission to the administrators of existing installations. */
function writeMigration(table: string, permission: string): string[] {
  const output = run(process.execPath, 'server/scripts/new-migration.ts', table);
  const name = path.basename(output.trim().split('\n').at(-1) ?? '', '.ts');
  const file = `${MIGRATIONS}/${name}.ts`;
  const grant = JSON.stringify([{ permission, scope: 'all' }]);
  const statement = `update "roles" set "grants" = "grants" || '${grant}', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`;
  // Migrations in this project have no `down`.
  const text = read(file).replace(/\n {2}override down[\s\S]*?\n {2}\}\n\n?/, '');
  const end = text.indexOf('\n  }\n');
  write(file, `${text.slice(0, end)}\n    this.addSql(\`${statement}\`);${text.slice(end)}`);

  const index = `${MIGRATIONS}/index.ts`;
  const listed = insertAll(index, read(index), [
    { before: '\n/** Every migration', line: `import { ${name} } from './${name}.ts';\n` },
    { before: '];', line: `  { name: '${name}', class: ${name} },\n` },
  ]);
  write(index, listed);
  return [file, index];
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { singular: { type: 'string' } } });
const [name = ''] = positionals.filter((argument) => argument !== '--');
const spellings = spellingsOf(name, values.singular);
const files = plan(spellings);
for (const [file, text] of files) write(file, text);
const migration = writeMigration(respell('canned_replies', spellings), respell('canned_reply:manage', spellings));
const biome = path.join(ROOT, 'node_modules/.bin/biome');
run(biome, 'check', '--write', ...[...files.keys()].filter((file) => !file.endsWith('.md')));

console.log([...files.keys(), ...migration].toSorted().join('\n'));
console.log(`
Run \`npx -y pnpm@12 generate\`, then \`npx -y pnpm@12 check\` and \`npx -y pnpm@12 test ${name}\`.
docs/adding-a-resource.md explains the files in the order in which they depend on each other.`);
