import { DoorOpen, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { VerifyPhoneDialog } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { ApiResponse } from '#contract/api.ts';
import type { Shop } from '#contract/catalog/shops.ts';
import type { User } from '#contract/people/users.ts';
import type { ShopStaffRole } from '#domain/people/shop-roles.ts';
import { useOwnInvitations, useWorkChange } from './use-staff.ts';

const card = 'grid gap-3 rounded-box border border-base-300 p-4 leading-relaxed';

/** The invitations to the user's phone number. The server returns them only for a verified number. */
export function OwnInvitations({ user, isEmptyShown }: { user: User; isEmptyShown: boolean }) {
  const { t } = useTranslation(['staff', 'verify']);
  const [isVerifying, setVerifying] = useState(false);
  const { data, error, refetch } = useOwnInvitations();
  if (error && !data) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} className="h-32" />;
  if (data.length > 0) {
    return (
      <ul className="grid gap-3">
        {data.map((invitation) => (
          <OwnInvitation key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    );
  }
  if (user.phoneVerified) return isEmptyShown && <EmptyState Icon={MailOpen} title={t('none')} text={t('noneHint')} />;
  return (
    <div className={card}>
      <p>{t('verifyFirst')}</p>
      <div>
        <Button onClick={() => setVerifying(true)}>{t('verify:verify')}</Button>
      </div>
      <VerifyPhoneDialog user={user} isOpen={isVerifying} onClose={() => setVerifying(false)} />
    </div>
  );
}

type Invitation = ApiResponse<'GET /staff/invitations/read'>[number];

function OwnInvitation({ invitation: { _id, shop, role, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation('staff');
  const name = localName(shop, useLanguage());
  const accept = useWorkChange(() => api('POST /staff/invitations/accept', { body: { invitationId: _id } }), 'accepted');
  const decline = useWorkChange(() => api('POST /staff/invitations/decline', { body: { invitationId: _id } }), 'declined');
  const isBusy = accept.isPending || decline.isPending;
  return (
    <li className={card}>
      <h2 className="text-lg font-semibold wrap-anywhere">{t('invites', { name })}</h2>
      <p>{t('asRole', { role: t(`roles.${role}`) })}</p>
      <p>{t(`may.${role}`)}</p>
      <p className="text-sm text-base-content/80">
        {t('until')} <Moment at={expiresAt} style="date" />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => accept.mutate(undefined)}>
          {t('accept')}
        </Button>
        <Button variant="ghost" isBusy={isBusy} onClick={() => decline.mutate(undefined)}>
          {t('decline')}
        </Button>
      </div>
    </li>
  );
}

/** A shop that the user works for. */
export function Workplace({ shop, role }: { shop: Shop; role: ShopStaffRole }) {
  const { t } = useTranslation(['staff', 'resources']);
  const [isAsking, setAsking] = useState(false);
  const name = localName(shop, useLanguage());
  const leave = useWorkChange(() => api('POST /staff/leave', { body: { shop: shop._id } }), 'left');
  return (
    <li className={card}>
      <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
      <p>{t('asRole', { role: t(`roles.${role}`) })}</p>
      <p>{t(`may.${role}`)}</p>
      <div>
        <Button variant="outline" Icon={DoorOpen} aria-label={t('leaveOf', { name })} onClick={() => setAsking(true)}>
          {t('leave')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('leaveTitle', { name })}
        action={t('leave')}
        dismiss={t('resources:cancel')}
        onConfirm={() => leave.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <p>{t('leaveText')}</p>
      </ConfirmDialog>
    </li>
  );
}
