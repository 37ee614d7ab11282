import { refuse } from './resource.ts';

interface Arrangement {
  /** Of the request: those that stay, in order, with an empty text where a new one goes. */
  kept: { field: string; paths: readonly string[] };
  /** Of the request: the new ones, by their stored paths. */
  added: { field: string; paths: readonly string[] };
  before: readonly string[];
  max: number;
}

/** The images that stay and, at the empty places, new ones, in the order sent; then the other new ones. Throws VALIDATION_FAILED. */
export function arrangeImages({ kept, added, before, max }: Arrangement): readonly string[] {
  for (const [index, path] of kept.paths.entries()) {
    if (path && !before.includes(path)) refuse(`${kept.field}.${index}`, 'NOT_FOUND', 'Not one of its images');
  }
  const waiting = [...added.paths];
  const placed = kept.paths.flatMap((path) => path || (waiting.shift() ?? []));
  const images = [...new Set([...placed, ...waiting])];
  if (images.length > max) refuse(added.field, 'too_big', `At most ${max} images`);
  return images;
}
