export { mountMedia } from './media.routes.ts';
export { keepPicture, storePicture } from './pictures.ts';
export { writeWithPictures } from './write-with-pictures.ts';
