import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** Smaller than phone photos. */
const width = 1600;
const height = 1200;
/** Upscaled noise: plain images would compress too well. */
const noise = 100;

/** Different JPEG files. */
export const createImages = (count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      sharp(randomBytes(noise * noise * 3), { raw: { width: noise, height: noise, channels: 3 } })
        .resize(width, height, { fit: 'fill' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );

/** A form with one file per field, as options of `DrillClient.request`. Decoders ignore bytes after a JPEG's end, so these make files differ. */
export function formOf(files: Record<string, readonly Buffer[]>): { headers: Record<string, string>; body: Buffer } {
  const boundary = randomUUID();
  const parts = Object.entries(files).flatMap(([field, bytes]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${field}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    ...bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
