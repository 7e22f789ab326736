/** The part of `jq` that the guides use, for machines without it: [-r] [--arg n v] [--slurpfile n f] FILTER [FILE]. */
import { readFileSync } from 'node:fs';
import { raw } from 'jq-wasm';

const flags: string[] = [];
const rest: string[] = [];
const given = process.argv.slice(2).values();
const next = () => given.next().value ?? '';

for (const argument of given) {
  if (argument === '--arg') flags.push(argument, next(), next());
  else if (argument === '--slurpfile') flags.push('--argjson', next(), `[${readFileSync(next(), 'utf8')}]`);
  else if (argument.startsWith('-')) flags.push(argument);
  else rest.push(argument);
}
const [filter = '.', file = 0] = rest;
console.log(await raw(readFileSync(file, 'utf8'), filter, flags));
