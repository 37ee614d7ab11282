import { Leaf } from 'lucide-react';
import { imageWidths } from '#domain/limits.ts';

interface PictureProps {
  /** As the API names it; without one a plain placeholder is shown. */
  path: string | undefined;
  /** Empty for decoration. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`; without it the smallest width is taken. */
  sizes?: string;
  /** The widths that it may be loaded in; all of them unless said. */
  widths?: readonly number[];
  /** The shape, so that nothing moves when the picture arrives. */
  width?: number;
  height?: number;
  className?: string;
  /** For what is seen first: loaded at once and before others. */
  isFirst?: boolean;
}

const at = (path: string, width: number) => `${path}?w=${width}`;
const [smallest] = imageWidths;

/** A stored picture in the size that the screen needs. */
export function Picture({
  path,
  alt,
  sizes,
  widths = imageWidths,
  width = 640,
  height = 640,
  className = '',
  isFirst = false,
}: PictureProps) {
  if (!path) {
    return (
      <span className={`grid place-items-center bg-base-200 text-base-content/30 ${className}`}>
        <Leaf aria-hidden className="size-1/3 max-w-16" />
        {alt && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  return (
    <img
      src={at(path, sizes ? 640 : smallest)}
      srcSet={sizes && widths.map((each) => `${at(path, each)} ${each}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding="async"
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
