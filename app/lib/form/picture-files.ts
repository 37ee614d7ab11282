import { limits } from '#domain/limits.ts';

interface PictureFiles {
  fitting: File[];
  /** Why others can't be sent, as the API would say it. */
  refusal: 'UNSUPPORTED_MEDIA' | 'FILE_TOO_LARGE' | undefined;
}

/** Which of these files can be sent as pictures. What a picture really is only the server finds out. */
export function pictureFiles(files: readonly File[]): PictureFiles {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const fitting = pictures.filter(({ size }) => size <= limits.uploadBytes);
  const refusal = pictures.length < files.length ? 'UNSUPPORTED_MEDIA' : fitting.length < files.length ? 'FILE_TOO_LARGE' : undefined;
  return { fitting, refusal };
}
