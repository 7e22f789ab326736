/** Writes the tarball of the SDK next to its sources and prints where it is. */
import { resolve } from 'node:path';
import { pack } from './pack.ts';

console.log(await pack(resolve(import.meta.dirname, '..')));
