import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A unique image as a form file. */
export async function testImage(name = 'image.png'): Promise<File> {
  // Noise makes it unique: equal images would be stored as one file.
  const bytes = await sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

/** The part that a browser sends for an empty file input. */
export const noImage = (): File => new File([], '', { type: 'application/octet-stream' });

/** A file with the type of an image but other contents. */
export const brokenImage = (): File => new File(['not an image'], 'broken.png', { type: 'image/png' });
