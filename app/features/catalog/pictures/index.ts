// Pages load these when they are first shown: `import()` this file.
export { EnlargedPicture } from './enlarged-picture.tsx';
export { ReviewPictures } from './review-pictures.tsx';
