import { defineConfig } from 'vite';

/**
 * Bundles the program with its parts of the client and the contract, which users don't have. The library of the protocol
 * stays a dependency.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [/^@kumbi\//] },
  build: { ssr: 'src/main.ts', outDir: 'dist', emptyOutDir: true, target: 'node20', minify: false },
});
