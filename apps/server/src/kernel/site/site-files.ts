import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { siteFilesDir } from '../rendering/site-renderer.ts';

const yearMs = 31_536_000_000;

/** Serves scripts, styles and fonts of the public pages. Each has a content hash in its name. */
export async function registerSiteFiles(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const root = siteFilesDir(kernel.config);
  if (!existsSync(root)) {
    kernel.log.warn('the public pages were not built: run npm run build');
    return;
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/site/',
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: yearMs,
    preCompressed: true,
    decorateReply: false,
  });
}
