import { limits } from '#domain/limits.ts';

interface PictureFiles {
  fitting: File[];
  /** The API error code for the rejected files. */
  refusal: 'UNSUPPORTED_MEDIA' | 'FILE_TOO_LARGE' | undefined;
}

/** Selects the files that can be uploaded as images. Only the server checks their content. */
export function pictureFiles(files: readonly File[]): PictureFiles {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const fitting = pictures.filter(({ size }) => size <= limits.uploadBytes);
  const refusal = pictures.length < files.length ? 'UNSUPPORTED_MEDIA' : fitting.length < files.length ? 'FILE_TOO_LARGE' : undefined;
  return { fitting, refusal };
}
