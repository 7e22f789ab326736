import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  // Readable in a stack trace, but without comments (the types have them) and paths of the machine that built it.
  outputOptions: { comments: false },
  inputOptions: { experimental: { attachDebugInfo: 'none' } },
});
