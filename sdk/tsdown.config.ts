import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type TsdownHooks } from 'tsdown';

/** Rolldown names a map in the types too, and there is none: it would lead to sources that are not in the package. */
const forgetMapsOfTypes: TsdownHooks['build:done'] = async ({ chunks }) => {
  for (const { outDir, fileName } of chunks.filter((chunk) => /\.d\.c?ts$/.test(chunk.fileName))) {
    const file = join(outDir, fileName);
    const types = await readFile(file, 'utf8');
    await writeFile(file, types.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
  }
};

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  // tRPC's client is a part of the package: whoever installs it installs nothing else.
  deps: { alwaysBundle: [/^@trpc\//], onlyBundle: ['@trpc/client', '@trpc/server'] },
  // Of tRPC only what is used; nothing of it does anything when it is loaded.
  treeshake: { moduleSideEffects: false, propertyReadSideEffects: false, propertyWriteSideEffects: false },
  // Small as it stands, yet with its lines: Node shows the one in which an error was thrown. The map has the names.
  minify: { compress: true, mangle: true, codegen: { removeWhitespace: false } },
  sourcemap: true,
  hooks: { 'build:done': forgetMapsOfTypes },
  // The types have the comments.
  outputOptions: { comments: false },
  inputOptions: { experimental: { attachDebugInfo: 'none' } },
});
