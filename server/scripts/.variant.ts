import { readFileSync } from 'node:fs';
import { type OutputOptions, rolldown } from 'rolldown';

// builds a variant in server/dist-NAME with given output options
const [, , name, json] = process.argv;
const src = readFileSync('scripts/bundle.ts', 'utf8').replace("charset: 'ascii' }", `charset: 'ascii', ...${json} }`);

import { rmSync, writeFileSync } from 'node:fs';

writeFileSync('scripts/.bundle-variant.ts', src);
const { writeBundle } = await import('./.bundle-variant.ts');
await writeBundle({ input: 'src/operations/start/main.ts', folder: `dist-${name}` });
rmSync('scripts/.bundle-variant.ts');
