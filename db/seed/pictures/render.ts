import sharp from 'sharp';
import { cachedPicture, folderOfPictures } from './kept-pictures.ts';

/** Keeps two cores busy; more only cost memory. */
const concurrency = 2;
/** One step less of effort and 96 steps of alpha save a quarter of the time. */
const format = { quality: 86, effort: 1, alphaQuality: 80 };
/** What the bytes of a picture depend on, besides its drawing. */
const drawnBy = JSON.stringify([sharp.versions, format]);

export interface SeedPicture {
  /** Its key in the catalogue. Several keys may have the same drawing. */
  key: string;
  svg: string;
}

/**
 * Renders every picture as WebP and passes it to `put`, equal drawings only once. Returns the stored path of each key, and adds the names of
 * the cached files to `names`. Takes an iterable, so that the caller can generate the SVG texts lazily and they are not all in memory at the
 * same time.
 */
export async function renderPictures(
  pictures: Iterable<SeedPicture>,
  total: number,
  put: (bytes: Buffer) => Promise<string>,
  names: Set<string>,
  report: (line: string) => void = () => {},
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  const bySvg = new Map<string, Promise<string>>();
  const queue = pictures[Symbol.iterator]();
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const { key, svg } = next.value;
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(drawnBy + svg));
      const hash = Buffer.from(digest).toString('hex');
      let path = bySvg.get(hash);
      if (path === undefined) {
        path = cachedPicture(folderOfPictures, hash, () => sharp(Buffer.from(svg)).webp(format).toBuffer()).then(put);
        bySvg.set(hash, path);
      }
      paths.set(key, await path);
      done += 1;
      if (done % 120 === 0 || done === total) report(`pictures ${done}/${total}`);
    }
  };
  // One libvips thread per rendering. The setting is global to the process, so it is restored afterwards.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    sharp.concurrency(threads);
  }
  for (const name of bySvg.keys()) names.add(name);
  return paths;
}
