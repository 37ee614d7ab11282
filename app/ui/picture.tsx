import { Leaf } from 'lucide-react';
import { imageWidths } from '#domain/limits.ts';

interface PictureProps {
  /** The path from the API; undefined shows a placeholder. */
  path: string | undefined;
  /** Empty for decoration. */
  alt: string;
  /** The displayed width, as in `<img sizes>`; defaults to the smallest variant. */
  sizes?: string;
  /** The widths of the variants to offer; all by default. */
  widths?: readonly number[];
  /** The aspect ratio, to avoid layout shifts when the image loads. */
  width?: number;
  height?: number;
  className?: string;
  /** For the first screen: loads eagerly and with priority. */
  isFirst?: boolean;
}

const at = (path: string, width: number) => `${path}?w=${width}`;
const [smallest] = imageWidths;

/** An uploaded image, in the variant that fits the screen. */
export function Picture({ path, alt, sizes, widths = imageWidths, width = 640, height = 640, className, isFirst = false }: PictureProps) {
  if (!path) {
    return (
      <span className={`grid place-items-center bg-base-200 text-base-content/30 ${className ?? ''}`}>
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
