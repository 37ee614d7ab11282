import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Return } from '#contract/parcels/returns.ts';
import { isReturnMove, type ReturnMove } from './return-move.ts';

const ActDialog = lazyPart(() => import('./act-dialog.tsx'));

const looks: Partial<Record<ReturnMove, 'danger' | 'ghost'>> = { refused: 'danger', closed: 'danger', withdrawn: 'ghost' };

interface ReturnActsProps {
  item: Return;
  orderKey?: string | undefined;
}

/** The buttons of what this user can do now. */
export function ReturnActs({ item, orderKey }: ReturnActsProps) {
  const { t } = useTranslation('returns');
  const [to, setTo] = useState<ReturnMove>();
  const moves = item.moves.filter(isReturnMove);
  if (moves.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {moves.map((move) => (
        <Button
          key={move}
          variant={looks[move] ?? 'primary'}
          aria-label={t('moveOf', { move: t(`move.${move}`), number: item.number })}
          onClick={() => setTo(move)}
        >
          {t(`move.${move}`)}
        </Button>
      ))}
      {to && <ActDialog item={item} to={to} orderKey={orderKey} onClose={() => setTo(undefined)} />}
    </div>
  );
}
