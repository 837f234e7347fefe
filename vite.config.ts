import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { displayFont } from './tools/display-font.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), displayFont({ text: 'for real.' })],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Our content security policy allows no inline script, and every browser we build for preloads modules itself.
    modulePreload: { polyfill: false },
    // Fonts as data URLs would be fetched by every visitor, whatever characters they meet.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/healthz': server },
  },
});
