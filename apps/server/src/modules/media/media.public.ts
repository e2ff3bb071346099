export { claimImage, type PreparedImage, prepareImage, presentImage, releaseImage, useImage } from './image.service.ts';
export { imageColumn, type ShownImage } from './image.store.ts';
