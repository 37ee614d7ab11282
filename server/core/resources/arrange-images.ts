import { refuse } from './resource.ts';

interface Arrangement {
  /** From the request: the paths to keep, in order, with an empty string where a new image goes. */
  kept: { field: string; paths: readonly string[] };
  /** From the request: the stored paths of the new images. */
  added: { field: string; paths: readonly string[] };
  before: readonly string[];
  max: number;
}

/** Puts the kept images and, at the empty positions, new ones in the order sent; then the remaining new ones. Throws VALIDATION_FAILED. */
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
