import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { imageWidths, limits } from '#domain/limits.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import { AppError, isAppError } from '#server/core/app-error.ts';
import { workQueue } from '#server/core/limits/work-queue.ts';

let sharp: Promise<(bytes: Buffer, options?: SharpOptions) => Sharp> | undefined;

/** Loaded with the first image: its libraries take 12 MB, and most requests are of pages, and of sizes that are stored already. */
function loadSharp(): NonNullable<typeof sharp> {
  sharp ??= import('sharp').then(({ default: loaded }) => {
    // Leaves a core for serving requests, and caches no decoded images.
    loaded.cache(false);
    loaded.concurrency(1);
    return loaded;
  });
  return sharp;
}

const uploadOptions = { limitInputPixels: limits.uploadPixels, failOn: 'error' } as const;

/** How many images are decoded concurrently, and how many wait: decoded, each takes up to 160 MB. */
export const imageLimits = {
  upload: { concurrency: 2, waiting: 64, timeoutMs: 8000 },
  resize: { concurrency: 2, waiting: 500, timeoutMs: 8000 },
} as const;

const uploads = workQueue(imageLimits.upload);
const resizes = workQueue(imageLimits.resize);

const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** A stored image: a WebP named by the hash of its contents. */
interface Image {
  name: string;
  webp: Buffer;
}

/** The store methods that resizing needs. */
type ImageFiles = Pick<MediaStore, 'get' | 'put'>;

/** The path of an image in columns and responses. */
export const imagePath = (name: string): string => `/media/${name}`;

/**
 * Checks an upload by decoding it, applies its orientation, strips its metadata and limits its size. Throws UNSUPPORTED_MEDIA (not an
 * image, or too many pixels), UNAVAILABLE.
 */
export const readImage = (bytes: Buffer): Promise<Image> => uploads(() => decode(bytes));

async function decode(bytes: Buffer): Promise<Image> {
  const load = await loadSharp();
  try {
    const image = load(bytes, uploadOptions);
    const { format } = await image.metadata();
    if (!accepted.has(format)) throw new AppError('UNSUPPORTED_MEDIA');
    const webp = await image
      .rotate()
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return { name: imageName(webp), webp };
  } catch {
    throw new AppError('UNSUPPORTED_MEDIA');
  }
}

/** Whether a stored image can be decoded. */
export async function canDecode(webp: Buffer): Promise<boolean> {
  const load = await loadSharp();
  return load(webp, uploadOptions)
    .stats()
    .then(
      () => true,
      () => false,
    );
}

/** The name that a stored image has by its contents. */
export const imageName = (webp: Buffer): string => `${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`;

/** Reads and stores an upload and returns its path. Throws UNSUPPORTED_MEDIA, UNAVAILABLE. */
export async function storeImage(media: MediaStore, bytes: Buffer): Promise<string> {
  return keepImage(media, (await readImage(bytes)).webp);
}

/** Stores a finished WebP under the hash of its contents and returns its path. */
export async function keepImage(media: MediaStore, webp: Buffer): Promise<string> {
  const name = imageName(webp);
  await media.put(name, webp);
  return imagePath(name);
}

type Format = 'avif' | 'webp';
type Width = (typeof imageWidths)[number];

const nameOfSize = (name: string, width: Width, format: Format): string => `${name.replace(/\.webp$/, '')}-${width}.${format}`;

/** Removes an image and its generated sizes. */
export async function removeImage(media: MediaStore, name: string): Promise<void> {
  const sizes = imageWidths.flatMap((width) => (['avif', 'webp'] as const).map((format) => nameOfSize(name, width, format)));
  await Promise.all([name, ...sizes].map((file) => media.remove(file)));
}

/** Sizes that are being created: many visitors can request the same new one concurrently. */
const underWay = new Map<string, Promise<Buffer | undefined>>();

interface ServedImage {
  bytes: Buffer;
  type: string;
  /** The bytes of this address never change. */
  isFinal: boolean;
}

/** Returns the requested size, or the whole image while too many sizes are being created. */
export async function servedImage(
  media: ImageFiles,
  name: string,
  { width, format }: { width: Width | undefined; format: Format },
): Promise<ServedImage | undefined> {
  try {
    const sized = width && (await sizedImage(media, name, width, format));
    if (width) return sized && { bytes: sized, type: `image/${format}`, isFinal: true };
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
  const whole = await media.get(name);
  return whole && { bytes: whole, type: 'image/webp', isFinal: width === undefined };
}

/**
 * Returns an image in one width and format, created on the first request and stored; undefined when there is no such image. Throws
 * UNAVAILABLE.
 */
function sizedImage(media: ImageFiles, name: string, width: Width, format: Format): Promise<Buffer | undefined> {
  const sizedName = nameOfSize(name, width, format);
  const running = underWay.get(sizedName);
  if (running) return running;
  const made = makeSize(media, name, sizedName, width, format).finally(() => underWay.delete(sizedName));
  underWay.set(sizedName, made);
  return made;
}

async function makeSize(media: ImageFiles, name: string, sizedName: string, width: Width, format: Format): Promise<Buffer | undefined> {
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

async function resize(original: Buffer, width: Width, format: Format): Promise<Buffer> {
  const load = await loadSharp();
  const resized = load(original).resize({ width, withoutEnlargement: true });
  // AVIF at effort 2 is as small as WebP at its best and costs a fifth of AVIF's default.
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 })).toBuffer();
}
