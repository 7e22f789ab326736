import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** As the console is built, so that loading both can be compared: `npx -y pnpm@12 bench cold-load`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
});
