import type { Module } from '../../kernel/module.ts';
import { removeUnusedImagesJob } from './image.jobs.ts';
import { registerImages } from './image.routes.ts';
import { registerImageFiles } from './image-files.routes.ts';
import { mediaMigration } from './media.table.ts';

export const mediaModule: Module = {
  name: 'media',
  migrations: [mediaMigration],
  routes: registerImages,
  http: registerImageFiles,
  jobs: [removeUnusedImagesJob],
};
