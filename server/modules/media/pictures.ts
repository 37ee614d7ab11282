import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { limits, pictureWidths } from '#domain/limits.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import { AppError, isAppError } from '#server/core/app-error.ts';
import { workQueue } from '#server/core/limits/work-queue.ts';

// Pictures are made beside serving requests: leave a core to those, and keep no decoded files.
sharp.cache(false);
sharp.concurrency(1);

/** How many pictures are decoded at the same time, and how many wait for it: decoded, each takes up to 160 MB. */
export const pictureLimits = {
  upload: { concurrency: 2, waiting: 64, timeoutMs: 8000 },
  resize: { concurrency: 2, waiting: 500, timeoutMs: 8000 },
} as const;

const uploads = workQueue(pictureLimits.upload);
const resizes = workQueue(pictureLimits.resize);

const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** A picture as it is stored: a WebP named by the hash of its contents. */
interface Picture {
  name: string;
  webp: Buffer;
}

/** Where image columns and answers say that it is. */
export const picturePath = (name: string): string => `/media/${name}`;

/** Checks an upload by decoding it, applies its orientation, strips its metadata and bounds its size. Throws UNSUPPORTED_MEDIA (not a picture, or too many pixels), UNAVAILABLE. */
export const readPicture = (bytes: Buffer): Promise<Picture> => uploads(() => decode(bytes));

async function decode(bytes: Buffer): Promise<Picture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.uploadPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!accepted.has(format)) throw new AppError('UNSUPPORTED_MEDIA');
    const webp = await picture
      .rotate()
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return { name: nameOf(webp), webp };
  } catch {
    throw new AppError('UNSUPPORTED_MEDIA');
  }
}

const nameOf = (webp: Buffer): string => `${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`;

/** Reads an upload, stores it and answers its path. Throws UNSUPPORTED_MEDIA, UNAVAILABLE. */
export async function storePicture(media: MediaStore, bytes: Buffer): Promise<string> {
  return keepPicture(media, (await readPicture(bytes)).webp);
}

/** Stores a finished WebP under the hash of its contents and answers its path. */
export async function keepPicture(media: MediaStore, webp: Buffer): Promise<string> {
  const name = nameOf(webp);
  await media.put(name, webp);
  return picturePath(name);
}

type Format = 'avif' | 'webp';
type Width = (typeof pictureWidths)[number];

const nameOfSize = (name: string, width: Width, format: Format): string => `${name.replace(/\.webp$/, '')}-${width}.${format}`;

/** Removes a picture and the sizes that were made of it. */
export async function removePicture(media: MediaStore, name: string): Promise<void> {
  const sizes = pictureWidths.flatMap((width) => (['avif', 'webp'] as const).map((format) => nameOfSize(name, width, format)));
  await Promise.all([name, ...sizes].map((file) => media.remove(file)));
}

/** Sizes that are being made now: many visitors ask for the same new one at once. */
const underWay = new Map<string, Promise<Buffer | undefined>>();

interface ServedPicture {
  bytes: Buffer;
  type: string;
  /** The same address has the same bytes for ever. */
  isFinal: boolean;
}

/** What the address of a picture answers: the size asked for, or the whole picture while too many sizes are being made. */
export async function servedPicture(
  media: MediaStore,
  name: string,
  { width, format }: { width: Width | undefined; format: Format },
): Promise<ServedPicture | undefined> {
  try {
    const sized = width && (await sizedPicture(media, name, width, format));
    if (width) return sized && { bytes: sized, type: `image/${format}`, isFinal: true };
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
  const whole = await media.get(name);
  return whole && { bytes: whole, type: 'image/webp', isFinal: width === undefined };
}

/** A picture in one width and format, made on first demand and stored; undefined when there is no such picture. Throws UNAVAILABLE. */
function sizedPicture(media: MediaStore, name: string, width: Width, format: Format): Promise<Buffer | undefined> {
  const sizedName = nameOfSize(name, width, format);
  const running = underWay.get(sizedName);
  if (running) return running;
  const made = makeSize(media, name, sizedName, width, format).finally(() => underWay.delete(sizedName));
  underWay.set(sizedName, made);
  return made;
}

async function makeSize(media: MediaStore, name: string, sizedName: string, width: Width, format: Format): Promise<Buffer | undefined> {
  const kept = await media.get(sizedName);
  if (kept) return kept;
  return resizes(async () => {
    const original = await media.get(name);
    if (!original) return undefined;
    const bytes = await resize(original, width, format);
    await media.put(sizedName, bytes);
    return bytes;
  });
}

function resize(original: Buffer, width: Width, format: Format): Promise<Buffer> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  // AVIF at effort 2 is as small as WebP at its best and costs a fifth of AVIF's default.
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 })).toBuffer();
}
