export { type Drawings, drawingUrl, serveDrawings } from './drawing/drawing.routes.ts';
export { releaseFile, useFile } from './file/file.service.ts';
export { readFiles } from './file/file.store.ts';
export { fileView } from './file/file.view.ts';
export { kindOf } from './file/file-format.rules.ts';
export {
  deletePrivateFile,
  hasVisitorRoom,
  openPrivateFile,
  type PreparedPrivateFile,
  preparePrivateFile,
  storePrivateFile,
} from './file/private-file.service.ts';
export { openFileAt, publishFile, readFileUrls, unpublishFile } from './file/public-file.service.ts';
export { attachmentHeader, sendNothing, sendStoredFile } from './file/send-stored-file.service.ts';
export {
  chosenImage,
  claimImage,
  type PreparedImage,
  prepareImage,
  prepareSentImage,
  readImageBytes,
  readPreviewBytes,
  releaseImage,
  replaceImage,
  storeImage,
  useImage,
} from './image/image.service.ts';
export { imageColumn, readImages, type ShownImage } from './image/image.store.ts';
export { imageView, imageViewAt } from './image/image.view.ts';
export { readImageAt } from './image/image-at-address.service.ts';
export { downloadImage } from './image/image-download.service.ts';
export { updateMemberUses } from './image/members-image.service.ts';
export { sendImage } from './image/send-image.service.ts';
export { findLogoUrl } from './logo/logo.service.ts';
export { findLogoImage } from './logo/logo.store.ts';
export { claiming, discardPrepared } from './prepared-media.service.ts';
export { imageRoom } from './storage.service.ts';
