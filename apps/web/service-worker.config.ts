import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const file = path.join(import.meta.dirname, 'src/service-worker.ts');

/** Builds the service worker, which imports nothing and keeps its name: the server serves it at the root. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
  },
};

export default serviceWorker;
