import {
  files as filesApi,
  imageFiles,
  images as imagesApi,
  personPhoto,
  publishedFiles as publishedFilesApi,
  workspaceLogo,
} from '@kumbi/contract/media/media.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const logo = resource({
  saveWorkspaceLogo: pick(workspaceLogo.save, 'logo'),
  deleteWorkspaceLogo: workspaceLogo.delete,
});

export const photo = resource({ save: pick(personPhoto.save, 'photo'), delete: personPhoto.delete });

export const images = resource({
  list: pick(imagesApi.list, 'images'),
  upload: pick(imagesApi.upload, 'image'),
  downloadFile: imageFiles.download,
  publish: pick(imagesApi.publish, 'image'),
  delete: imagesApi.delete,
});

export const files = resource({ upload: pick(filesApi.upload, 'file') });

export const publishedFiles = resource({
  list: pick(publishedFilesApi.list, 'published_files'),
  create: pick(publishedFilesApi.create, 'published_file'),
  delete: publishedFilesApi.delete,
});
