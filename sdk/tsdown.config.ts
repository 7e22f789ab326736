import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type TsdownHooks, type UserConfig } from 'tsdown';

/** Rolldown names a map in the types too, and there is none: it would lead to sources that are not in the package. */
const forgetMapsOfTypes: TsdownHooks['build:done'] = async ({ chunks }) => {
  for (const { outDir, fileName } of chunks.filter((chunk) => /\.d\.c?ts$/.test(chunk.fileName))) {
    const file = join(outDir, fileName);
    const types = await readFile(file, 'utf8');
    await writeFile(file, types.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
  }
};

/** The types are the same for both module systems, so they are in the package once. */
const shareTypes: TsdownHooks['build:done'] = async (context) => {
  await forgetMapsOfTypes(context);
  const types = context.chunks.find(({ fileName }) => fileName === 'index.d.ts');
  if (types) await writeFile(join(types.outDir, types.fileName), "export * from './index.cjs';\n");
};

const common: UserConfig = {
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  // Of tRPC only what is used; nothing of it does anything when it is loaded.
  treeshake: { moduleSideEffects: false, propertyReadSideEffects: false, propertyWriteSideEffects: false },
  // Readable: errors and stack frames keep their names. The bundler of the application minifies, and leaves out lists of values
  // that it does not use, which a minifier would have hidden in calls.
  minify: false,
  sourcemap: true,
  hooks: { 'build:done': forgetMapsOfTypes },
  // The types have the comments.
  outputOptions: { comments: false },
  inputOptions: { experimental: { attachDebugInfo: 'none' } },
};

export default defineConfig([
  {
    ...common,
    entry: ['src/index.ts'],
    hooks: { 'build:done': shareTypes },
    // tRPC's client is a part of the package: an application installs nothing else.
    deps: { alwaysBundle: [/^@trpc\//], onlyBundle: ['@trpc/client', '@trpc/server'] },
  },
  {
    ...common,
    entry: ['src/trpc.ts'],
    // Types alone. Clients of tRPC have its server's types installed, and the package's own types are beside them.
    deps: { neverBundle: [/^@trpc\//, '@ticketwire/sdk'] },
    clean: false,
  },
  {
    ...common,
    format: ['esm'],
    platform: 'node',
    entry: ['bin/ticketwire-sdk.ts'],
    dts: false,
    hooks: {},
    // The program is its side effects.
    treeshake: true,
    deps: { neverBundle: ['@ticketwire/sdk'] },
    clean: false,
  },
]);
