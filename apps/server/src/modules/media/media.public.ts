export { releaseFile, useFile } from './file.service.ts';
export { readFiles } from './file.store.ts';
export { fileView } from './file.view.ts';
export { kindOf } from './file-format.service.ts';
export {
  claimImage,
  imageBytesOf,
  keepImage,
  type PreparedImage,
  prepareImage,
  prepareSentImage,
  releaseImage,
  replaceImage,
  useImage,
} from './image.service.ts';
export { imageColumn, readImages, type ShownImage } from './image.store.ts';
export { imageView } from './image.view.ts';
export {
  deletePrivateFile,
  keepPrivateFile,
  openPrivateFile,
  type PreparedPrivateFile,
  preparePrivateFile,
} from './private-file.service.ts';
export { publishFile, readFileUrls, unpublishFile } from './public-file.service.ts';
export { attachmentOf, sendNothing, sendStoredFile } from './send-stored-file.service.ts';
