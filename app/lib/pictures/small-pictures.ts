import { limits } from '#domain/limits.ts';

const smallBytes = 512 * 1024;

/**
 * Replaces the pictures of a form by ones of the size that the shop stores: photos of phones have up to 200 megapixels. This also removes
 * where they were taken, and lets browsers that can open HEIC send it. What this browser can't open is sent as it is.
 */
export async function withSmallPictures(form: FormData): Promise<FormData> {
  const small = new FormData();
  // One after the other: each is decoded in memory.
  for (const [name, value] of form) small.append(name, value instanceof File ? await smallPicture(value) : value);
  return small;
}

async function smallPicture(file: File): Promise<File> {
  // Older browsers can't, or not from files.
  const bitmap = 'createImageBitmap' in globalThis ? await createImageBitmap(file).catch(() => undefined) : undefined;
  if (!bitmap || isSmall(file, bitmap)) return file;
  const blob = await encoded(drawn(bitmap), file.type);
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

/** Drawings that are small enough lose nothing. Photos always may say where they were taken. */
const isSmall = ({ type, size }: File, { width, height }: ImageBitmap): boolean =>
  (type === 'image/png' || type === 'image/webp') && size <= smallBytes && Math.max(width, height) <= limits.imageSide;

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, limits.imageSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** As WebP, or as what the browser can write: JPEG, but PNG where parts may be transparent. */
async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const webp = await blobOf(canvas, 'image/webp');
  if (webp?.type === 'image/webp' || type === 'image/png') return webp;
  return blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
