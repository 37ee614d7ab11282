import { limits } from '#domain/limits.ts';

interface PictureFiles {
  fitting: File[];
  /** The API error code for the rejected files. */
  refusal: 'UNSUPPORTED_MEDIA' | 'FILE_TOO_LARGE' | undefined;
}

/** Some systems report no type for these. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Selects the files that can be uploaded as images. Only the server checks their content. */
export function pictureFiles(files: readonly File[]): PictureFiles {
  const pictures = files.filter((file) => file.type.startsWith('image/') || isHeic(file));
  const fitting = pictures.filter(({ size }) => size <= limits.chosenImageBytes);
  const refusal = pictures.length < files.length ? 'UNSUPPORTED_MEDIA' : fitting.length < files.length ? 'FILE_TOO_LARGE' : undefined;
  return { fitting, refusal };
}

/** The error code of a picture that this browser can't decode; undefined if the server may be able to. */
export function rejectionOfUnreadable(file: File): 'HEIC' | 'FILE_TOO_LARGE' | undefined {
  if (isHeic(file)) return 'HEIC';
  return file.size > limits.uploadBytes ? 'FILE_TOO_LARGE' : undefined;
}
