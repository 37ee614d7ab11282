import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { SavedAddress } from '#contract/people/addresses.ts';
import { formatNumber } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useSavedAddresses } from './address-queries.ts';
import { AddressText } from './address-text.tsx';
import { useAddressChanges } from './use-address-changes.ts';

/** Lists, adds, edits and deletes saved addresses; checkout preselects the default one. */
export function AddressBook() {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const { data: addresses, error, refetch } = useSavedAddresses();
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  if (error && !addresses) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!addresses) return <SkeletonRows rows={2} className="h-40" />;
  const isFull = addresses.length >= limits.savedAddresses;
  const add = (
    <Button Icon={Plus} disabled={isFull} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {addresses.length === 0 ? (
        <EmptyState Icon={MapPin} title={t('empty')} text={t('emptyLead')} action={add} />
      ) : (
        <>
          <div>{add}</div>
          {isFull && <p className="leading-relaxed">{t('full', { max: formatNumber(language, limits.savedAddresses) })}</p>}
          <ul className="grid gap-3 md:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard key={address._id} address={address} onEdit={() => setEdited(address)} />
            ))}
          </ul>
        </>
      )}
      <AddressDialog address={edited === 'new' ? undefined : edited} isOpen={edited !== undefined} onClose={() => setEdited(undefined)} />
    </div>
  );
}

function AddressCard({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const { t } = useTranslation('addresses');
  const { makeDefault, remove } = useAddressChanges();
  const [isAsking, setAsking] = useState(false);
  const { _id, line, isDefault } = address;
  return (
    <li className="flex flex-col gap-3 rounded-box border border-base-300 p-4">
      {isDefault && (
        <p>
          <Badge tone="accent">{t('default')}</Badge>
        </p>
      )}
      <AddressText address={address} />
      <div className="mt-auto flex flex-wrap gap-2">
        <Button variant="outline" aria-label={t('editOf', { line })} onClick={onEdit}>
          {t('change')}
        </Button>
        <Button variant="ghost" aria-label={t('removeOf', { line })} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
        {!isDefault && (
          <Button
            variant="ghost"
            isBusy={makeDefault.isPending}
            aria-label={t('makeDefaultOf', { line })}
            onClick={() => makeDefault.mutate(_id)}
          >
            {t('makeDefault')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle')}
        action={t('remove')}
        onConfirm={() => remove.mutate(_id)}
        onClose={() => setAsking(false)}
      >
        <AddressText address={address} />
      </ConfirmDialog>
    </li>
  );
}
