export { canDecode, imageName, storeImage, storeWebp } from './images.ts';
export { removeImages } from './media.jobs.ts';
export { imageRemovalLock, storedImageNames } from './media.queries.ts';
export { mountMedia } from './media.routes.ts';
export { readPictures, writeWithImages } from './write-with-images.ts';
