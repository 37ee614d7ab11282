import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';

interface EnlargedPictureProps {
  isOpen: boolean;
  path: string | undefined;
  alt: string;
  title: string;
  onClose: () => void;
}

/** A point of the picture, as shares of its width and height. */
interface Point {
  x: number;
  y: number;
}

const middle: Point = { x: 0.5, y: 0.5 };

/**
 * An image as large as the window allows. A tap on a point shows that point at 2.5 times the size, and the next one the whole picture;
 * in between the picture scrolls. Two fingers zoom as everywhere.
 */
export function EnlargedPicture({ isOpen, path, alt, title, onClose }: EnlargedPictureProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const [zoomedAt, setZoomedAt] = useState<Point>();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || !zoomedAt) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollTo({ left: scrollWidth * zoomedAt.x - clientWidth / 2, top: scrollHeight * zoomedAt.y - clientHeight / 2 });
  }, [zoomedAt]);
  const onTap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key has no point.
    const point = detail === 0 ? middle : { x: (clientX - left) / width, y: (clientY - top) / height };
    setZoomedAt(zoomedAt ? undefined : point);
  };
  return (
    <Dialog isOpen={isOpen} isWide title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('common:close')}</Button>}>
      <div ref={frame} className="aspect-square max-h-[70dvh] w-full overflow-auto">
        <button
          type="button"
          aria-label={t(zoomedAt ? 'zoomOut' : 'zoomIn')}
          onClick={onTap}
          className={zoomedAt ? 'block w-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in'}
        >
          <Picture
            path={path}
            alt={alt}
            sizes={zoomedAt ? '1280px' : '100vw'}
            width={1280}
            height={1280}
            className={zoomedAt ? 'w-full' : 'size-full object-contain'}
          />
        </button>
      </div>
    </Dialog>
  );
}
