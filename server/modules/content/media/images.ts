import { createHash } from 'node:crypto';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { ErrorCode } from '#contract/errors.ts';
import { imageGround, imageWidths, limits } from '#domain/limits.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import { workQueue } from '#server/core/limits/work-queue.ts';

type Load = (bytes: Buffer, options?: SharpOptions) => Sharp;
let sharp: Promise<Load> | undefined;

/** Loaded with the first image: its libraries take 12 MB, and most requests are for pages and stored sizes. */
function loadSharp(): NonNullable<typeof sharp> {
  sharp ??= import('sharp').then(({ default: loaded }) => {
    // Leaves a core for serving requests, and caches no decoded images.
    loaded.cache(false);
    loaded.concurrency(1);
    return loaded;
  });
  return sharp;
}

const uploadOptions = { limitInputPixels: limits.jpegPixels, failOn: 'error' } as const;

/** How many images are decoded concurrently, and how many wait: decoded, each takes up to 160 MB. */
export const imageLimits = {
  upload: { concurrency: 2, waiting: 64, waitingPerKey: 2 * limits.productImages, timeoutMs: 8000 },
  resize: { concurrency: 2, waiting: 500, timeoutMs: 8000 },
} as const;

const uploads = workQueue(imageLimits.upload);
const resizes = workQueue(imageLimits.resize);

/** Shorter than the timeout of requests, so that a slow one fails with this reason. */
const decodeSeconds = 5;

const accepted: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const imageErrors: ReadonlySet<string> = new Set(['UNSUPPORTED_MEDIA', 'TOO_MANY_PIXELS', 'HEIC', 'BROKEN_IMAGE'] satisfies ErrorCode[]);
/** Whether the error code is about the image rather than the shop. */
export const isImageError = (code: string): boolean => imageErrors.has(code);

/** A stored image: a WebP named by the hash of its contents. */
export interface Image {
  name: string;
  webp: Buffer;
}

/** The store methods that resizing needs. */
type ImageFiles = Pick<MediaStore, 'get' | 'put'>;

/** The path of an image in columns and responses. */
export const imagePath = (name: string): string => `/media/${name}`;

/**
 * Checks an upload by decoding it, applies its orientation, strips its metadata and limits its size. One image of each `sender` is decoded
 * at a time. Throws UNSUPPORTED_MEDIA (not an image), TOO_MANY_PIXELS, HEIC, BROKEN_IMAGE, UNAVAILABLE.
 */
export const readImage = (bytes: Buffer, sender?: string): Promise<Image> => uploads(() => decode(bytes), sender);

async function decode(bytes: Buffer): Promise<Image> {
  const load = await loadSharp();
  refuseShape(await metadataOf(load, bytes));
  const { imageSide } = limits;
  const webp = await load(bytes, uploadOptions)
    .timeout({ seconds: decodeSeconds })
    .rotate()
    .resize({ width: imageSide, height: imageSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
    .catch((error: Error) => {
      throw new AppError(error.message.startsWith('timeout') ? 'UNAVAILABLE' : 'BROKEN_IMAGE');
    });
  return { name: imageName(webp), webp };
}

/** Reads the header only. Throws UNSUPPORTED_MEDIA, HEIC. */
async function metadataOf(load: Load, bytes: Buffer): Promise<Metadata> {
  const metadata = await load(bytes, { ...uploadOptions, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  // The packaged decoder reads AVIF, which has the same container.
  if (isHeic(bytes) || (metadata?.format === 'heif' && metadata.compression !== 'av1')) throw new AppError('HEIC');
  if (!metadata || !accepted.has(metadata.format)) throw new AppError('UNSUPPORTED_MEDIA');
  return metadata;
}

/** ISO/IEC 23008-12: the first box has the brands; those of HEVC images start with these letters. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands: readonly string[] = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 128)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => /^he[iv][cxms]$/.test(brand)) && !brands.includes('avif');
}

/** Before decoding. Throws TOO_MANY_PIXELS. */
function refuseShape({ format, width, height, isProgressive }: Metadata): void {
  const [long, short] = width > height ? [width, height] : [height, width];
  // A progressive JPEG is completely in memory before the first row.
  const shrinks = format === 'jpeg' && !isProgressive;
  const isTooLarge = long > (shrinks ? limits.jpegSide : limits.uploadSide);
  const isStrip = long > limits.uploadRatioSide && long > short * limits.uploadRatio;
  if (isTooLarge || isStrip || width * height > (shrinks ? limits.jpegPixels : limits.uploadPixels)) throw new AppError('TOO_MANY_PIXELS');
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

/** The name of a stored image, from its contents. */
export const imageName = (webp: Buffer): string => `${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`;

/** Reads and stores an upload and returns its path. Throws like `readImage`. */
export async function storeImage(media: MediaStore, bytes: Buffer): Promise<string> {
  return storeWebp(media, (await readImage(bytes)).webp);
}

/** Stores a finished WebP under the hash of its contents and returns its path. */
export async function storeWebp(media: MediaStore, webp: Buffer): Promise<string> {
  const name = imageName(webp);
  await media.put(name, webp);
  return imagePath(name);
}

const formats = ['avif', 'webp', 'jpeg'] as const;
type Format = (typeof formats)[number];
type Width = (typeof imageWidths)[number];

const nameOfSize = (name: string, width: Width, format: Format): string => `${name.replace(/\.webp$/, '')}-${width}.${format}`;

/** Removes an image and its variants. */
export async function removeImage(media: MediaStore, name: string): Promise<void> {
  const sizes = imageWidths.flatMap((width) => formats.map((format) => nameOfSize(name, width, format)));
  await Promise.all([name, ...sizes].map((file) => media.remove(file)));
}

/** Variants in progress: many visitors can request the same new one concurrently. */
const underWay = new Map<string, Promise<Buffer | undefined>>();

interface ServedImage {
  bytes: Buffer;
  type: string;
  /** The contents of this URL never change. */
  isFinal: boolean;
}

/** Returns the requested size, or the full image while too many variants are being created. */
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
  const made = createVariant(media, name, sizedName, width, format).finally(() => underWay.delete(sizedName));
  underWay.set(sizedName, made);
  return made;
}

async function createVariant(
  media: ImageFiles,
  name: string,
  sizedName: string,
  width: Width,
  format: Format,
): Promise<Buffer | undefined> {
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
  if (format === 'jpeg') return resized.flatten({ background: imageGround }).jpeg({ quality: 82 }).toBuffer();
  // AVIF at effort 2 is as small as the best WebP and costs a fifth of AVIF's default.
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 })).toBuffer();
}
