import { limits } from '#domain/limits.ts';

const smallBytes = 512 * 1024;

/**
 * Scales the pictures of a form down to the size that the shop stores: phones take photos of up to 200 megapixels. This also removes the
 * location, and converts HEIC in browsers that can decode it. Files that this browser can't decode are sent unchanged.
 */
export async function withSmallPictures(form: FormData): Promise<FormData> {
  const small = new FormData();
  // Sequentially, because each is decoded in memory.
  for (const [name, value] of form) small.append(name, value instanceof File ? await smallPicture(value) : value);
  return small;
}

async function smallPicture(file: File): Promise<File> {
  // Older browsers lack this function, or don't accept files.
  const bitmap = 'createImageBitmap' in globalThis ? await createImageBitmap(file).catch(() => undefined) : undefined;
  if (!bitmap || isSmall(file, bitmap)) return file;
  const blob = await encoded(drawn(bitmap), file.type);
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

/** Keeps small drawings lossless. Photos are always re-encoded, because they may contain their location. */
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

/** As WebP if the browser can encode it, else as JPEG, or as PNG if the image may be transparent. */
async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const webp = await blobOf(canvas, 'image/webp');
  if (webp?.type === 'image/webp' || type === 'image/png') return webp;
  return blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
