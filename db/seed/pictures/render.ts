import sharp from 'sharp';

/** Two renderings at a time keep two cores busy; more only cost memory. */
const concurrency = 2;

export interface Picture {
  /** What the catalogue calls it; several keys may share one drawing. */
  key: string;
  svg: string;
}

/**
 * Renders every picture as WebP and hands it to `put`; equal drawings once. Answers the stored path of each key.
 * Texts of drawings are built lazily by the caller's iterable, so that they are not all in memory together.
 */
export async function renderPictures(
  pictures: Iterable<Picture>,
  total: number,
  put: (bytes: Buffer) => Promise<string>,
  report: (line: string) => void,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  const bySvg = new Map<string, Promise<string>>();
  const queue = pictures[Symbol.iterator]();
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const { key, svg } = next.value;
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg));
      const hash = Buffer.from(digest).toString('hex');
      let path = bySvg.get(hash);
      if (path === undefined) {
        path = sharp(Buffer.from(svg)).webp({ quality: 86, effort: 2 }).toBuffer().then(put);
        bySvg.set(hash, path);
      }
      paths.set(key, await path);
      done += 1;
      if (done % 120 === 0 || done === total) report(`pictures ${done}/${total}`);
    }
  };
  // One thread inside libvips for each rendering; the setting belongs to the whole process, so it is put back.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    sharp.concurrency(threads);
  }
  return paths;
}
