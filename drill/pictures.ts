import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** As phones make them, though smaller. */
const width = 1600;
const height = 1200;
/** Noise that is scaled up: plain pictures would be too easy. */
const noise = 100;

/** Pictures that differ, as JPEG files. */
export const makePictures = (count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      sharp(randomBytes(noise * noise * 3), { raw: { width: noise, height: noise, channels: 3 } })
        .resize(width, height, { fit: 'fill' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );

/** A form with a file in each field, as `ask` takes it. What follows a JPEG's end is ignored: it makes files differ. */
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
