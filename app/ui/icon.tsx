import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

/**
 * The icon of these shapes, as lucide draws it. The build writes the calls (scripts/vite/flat-icons.ts). What all icons have in common is in
 * base.css: in fifty attributes of a page it would be 5 KB.
 * @public
 */
export const drawIcon = (shapes: readonly (readonly [string, Record<string, string>])[]) => {
  const drawn = shapes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
  return ({ size = 24, ...props }: LucideProps) => (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden {...props}>
      {drawn}
    </svg>
  );
};
