import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // The page's policy forbids data: fonts and scripts; small files stay files.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': service, '/trpc': service } },
});
