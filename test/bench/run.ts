/** Runs a benchmark: `npx -y pnpm@12 bench [NAME] [options]`. Each benchmark has a file of its own. */
const benches: Record<string, () => Promise<unknown>> = {
  baseline: () => import('./baseline/baseline.ts'),
  'known-or-not': () => import('./known-or-not.ts'),
  scale: () => import('./scale/scale.ts'),
  fields: () => import('./fields/fields.ts'),
  rules: () => import('./rules/rules.ts'),
  'timed-rules': () => import('./rules/timed-rules.ts'),
  'cold-load': () => import('./cold-load.ts'),
};

const [first = ''] = process.argv.slice(2);
const named = benches[first];
if (named) process.argv.splice(2, 1);
if (!named && first !== '' && !first.startsWith('--')) {
  console.error(`There is no bench ${first}: use one of ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
await (named ?? (() => import('./baseline/baseline.ts')))();
