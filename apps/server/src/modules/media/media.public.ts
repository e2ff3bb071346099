export { presentFile, releaseFile, useFile } from './file.service.ts';
export { readFiles, type FileRow } from './file.store.ts';
export {
  claimImage,
  keepImage,
  type PreparedImage,
  prepareImage,
  presentImage,
  releaseImage,
  useImage,
} from './image.service.ts';
export { imageColumn, readImages, type ShownImage } from './image.store.ts';
