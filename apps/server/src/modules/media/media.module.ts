import type { Module } from '../../kernel/module.ts';
import { registerFiles } from './file/file.routes.ts';
import { publishedFilesMigration } from './file/published-files.table.ts';
import { registerStoredFiles } from './file/stored-files.routes.ts';
import { visitorFileConfig } from './file/visitor-file.config.ts';
import { registerImages, registerPublicPictures } from './image/image.routes.ts';
import { registerImageFiles } from './image/image-files.routes.ts';
import { membersImagesMigration } from './image/members-images.table.ts';
import { publishedImagesMigration } from './image/published-images.table.ts';
import { logoDemo } from './logo/logo.demo.ts';
import { registerLogo } from './logo/logo.routes.ts';
import { readLogoUrls } from './logo/logo.service.ts';
import { logoMigration } from './logo/logo.table.ts';
import { mediaMigration } from './media.table.ts';
import { registerPhoto, registerPhotoFiles } from './photo/photo.routes.ts';
import { exportPhoto, readPhotoUrls } from './photo/photo.service.ts';
import { photoMigration } from './photo/photo.table.ts';
import { removeUnusedMediaJob } from './unused-media.jobs.ts';
import { visitorFilesMigration } from './visitor-files.table.ts';

export const mediaModule: Module = {
  name: 'media',
  config: [visitorFileConfig],
  migrations: [
    mediaMigration,
    visitorFilesMigration,
    logoMigration,
    publishedImagesMigration,
    photoMigration,
    publishedFilesMigration,
    membersImagesMigration,
  ],
  routes: (routes) => {
    registerImages(routes);
    registerPublicPictures(routes);
    registerFiles(routes);
    registerLogo(routes);
    registerPhoto(routes);
  },
  http: async (app, kernel) => {
    await registerImageFiles(app, kernel);
    await registerPhotoFiles(app, kernel);
    await registerStoredFiles(app, kernel);
  },
  jobs: [removeUnusedMediaJob],
  readLogos: readLogoUrls,
  readPhotos: readPhotoUrls,
  personalData: { photo: exportPhoto },
  demo: [logoDemo],
};
