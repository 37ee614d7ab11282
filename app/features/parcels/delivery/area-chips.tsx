import { X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { Skeleton } from '#app/ui/state/skeleton.tsx';
import { useAreaName } from './use-area-name.ts';

const AreaPicker = lazyPart(() => import('./area-picker.tsx'));

interface AreaChipsProps {
  areas: readonly string[];
  error: string | undefined;
  onAdd: (area: string) => void;
  onRemove: (area: string) => void;
}

/** The districts, thanas and upazilas of a zone, with a field that adds one. */
export function AreaChips({ areas, error, onAdd, onRemove }: AreaChipsProps) {
  const { t } = useTranslation('delivery');
  const nameOf = useAreaName();
  return (
    <div className="grid gap-2">
      {areas.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {areas.map((area) => (
            <li key={area} className="flex items-center rounded-full bg-base-200 ps-3">
              <span>{nameOf(area)}</span>
              <button
                type="button"
                aria-label={t('removeArea', { name: nameOf(area) })}
                onClick={() => onRemove(area)}
                className="btn btn-circle btn-ghost size-9"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton className="h-20" />}>
        <AreaPicker label={t('addArea')} error={error} without={areas} onChoose={(area) => area && onAdd(area._id)} />
      </Suspense>
    </div>
  );
}
