import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  // tRPC's client is a part of the package: whoever installs it installs nothing else.
  deps: { alwaysBundle: [/^@trpc\//], onlyBundle: ['@trpc/client', '@trpc/server'] },
  // Of tRPC only what is used; nothing of it does anything when it is loaded.
  treeshake: { moduleSideEffects: false },
  // Readable in a stack trace, but without comments (the types have them) and paths of the machine that built it.
  outputOptions: { comments: false },
  inputOptions: { experimental: { attachDebugInfo: 'none' } },
});
