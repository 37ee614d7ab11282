import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture as a file of a form; unlike every other one. */
export async function picture(name = 'picture.png'): Promise<File> {
  // Noise: plain pictures of similar colours would be stored as one.
  const bytes = await sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

/** What a browser sends for a file input with nothing chosen. */
export const noPicture = (): File => new File([], '', { type: 'application/octet-stream' });

/** A file that only says that it is a picture. */
export const brokenPicture = (): File => new File(['not a picture'], 'broken.png', { type: 'image/png' });
