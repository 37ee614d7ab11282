import { ImageOff } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Return } from '#contract/parcels/returns.ts';
import { useReturnPicture } from './return-queries.ts';

interface ReturnPicturesProps {
  pictures: Return['pictures'];
  orderKey: string | undefined;
}

/** The pictures of both sides. A click opens one in its full size. */
export function ReturnPictures({ pictures, orderKey }: ReturnPicturesProps) {
  const { t } = useTranslation('returns');
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t('pictures')} className="flex flex-wrap gap-2">
      {pictures.map(({ _id, side }, index) => (
        <li key={_id}>
          <ReturnPicture id={_id} orderKey={orderKey} name={t(`pictureOf.${side}`, { number: index + 1 })} />
        </li>
      ))}
    </ul>
  );
}

function ReturnPicture({ id, orderKey, name }: { id: string; orderKey: string | undefined; name: string }) {
  const { t } = useTranslation('returns');
  const { data, isError, refetch } = useReturnPicture(id, orderKey);
  const frame = 'grid size-20 place-items-center overflow-hidden rounded-lg border border-base-300 bg-base-200';
  if (isError) {
    return (
      <button type="button" className={frame} aria-label={t('pictureFailed', { name })} onClick={() => void refetch()}>
        <ImageOff aria-hidden className="size-6" />
      </button>
    );
  }
  if (!data) return <div className={`skeleton ${frame}`} />;
  return (
    <details className="group">
      <summary className={`${frame} cursor-pointer list-none`}>
        <img src={data.image} alt={name} className="size-full object-cover" />
      </summary>
      <img src={data.image} alt="" className="mt-2 max-h-[80vh] max-w-full rounded-lg" />
    </details>
  );
}
