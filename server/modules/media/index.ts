export { keepImage, storeImage } from './images.ts';
export { mountMedia } from './media.routes.ts';
export { writeWithImages } from './write-with-images.ts';
