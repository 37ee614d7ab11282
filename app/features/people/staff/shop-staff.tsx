import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Shop } from '#contract/catalog/shops.ts';
import type { ShopInvitation, ShopMember } from '#contract/people/staff.ts';
import { type ShopStaffRole, shopStaffRoles } from '#domain/people/shop-roles.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useShopStaff, useStaffWrite } from './use-staff.ts';

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border border-base-300 p-4';

/** The people of one of the user's shops, and its open invitations. */
export function ShopStaff({ shop }: { shop: Shop }) {
  const { t } = useTranslation('staff');
  const name = localName(shop, useLanguage());
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useShopStaff(shop._id);
  return (
    <section className="grid gap-3" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
        <Button Icon={UserPlus} aria-label={t('inviteTo', { name })} onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      </div>
      {error && !data ? (
        <ErrorState text={t('failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} className="h-24" />
      ) : (
        <>
          <ul className="grid gap-3">
            {data.members.map((member) => (
              <Member key={member._id} member={member} />
            ))}
          </ul>
          {data.members.length === 1 && data.invitations.length === 0 && <p className="leading-relaxed">{t('alone')}</p>}
          {data.invitations.length > 0 && (
            <>
              <h3 className="font-semibold">{t('invitations')}</h3>
              <ul className="grid gap-3">
                {data.invitations.map((invitation) => (
                  <Invitation key={invitation._id} invitation={invitation} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <InviteDialog shop={shop._id} isOpen={isInviting} onClose={() => setInviting(false)} />
    </section>
  );
}

function Member({ member: { _id, user, role, createdAt } }: { member: ShopMember }) {
  const { t } = useTranslation(['staff', 'resources']);
  const [isAsking, setAsking] = useState(false);
  const change = useStaffWrite((to: ShopStaffRole) => api('PUT /staff/update/:id', { params: { id: _id }, body: { role: to } }), 'changed');
  const remove = useStaffWrite(() => api('DELETE /staff/delete', { body: { memberIds: [_id] } }), 'removed');
  const isOwner = role === 'owner';
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{user.name}</p>
        <p className="text-sm">
          <span>{user.phone}</span>
        </p>
        <p className="text-sm text-base-content/80">
          {t('since')} <Moment at={createdAt} style="date" />
        </p>
      </div>
      {isOwner ? (
        <Badge tone="accent">{t('roles.owner')}</Badge>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <FilterSelect
            label={t('roleOf', { name: user.name })}
            value={change.isPending ? (change.variables ?? role) : role}
            onChange={(to) => change.mutate(to as ShopStaffRole)} // one of the options
          >
            {shopStaffRoles.map((each) => (
              <option key={each} value={each}>
                {t(`roles.${each}`)}
              </option>
            ))}
          </FilterSelect>
          <Button variant="ghost" Icon={X} aria-label={t('removeOf', { name: user.name })} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle', { name: user.name })}
        action={t('remove')}
        dismiss={t('resources:cancel')}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

function Invitation({ invitation: { _id, phone, role, expiresAt } }: { invitation: ShopInvitation }) {
  const { t } = useTranslation('staff');
  const withdraw = useStaffWrite(() => api('DELETE /staff/invitations/delete', { body: { invitationIds: [_id] } }), 'withdrawn');
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="font-semibold">{phone}</p>
        <p className="text-sm">{t(`roles.${role}`)}</p>
        <p className="text-sm text-base-content/80">
          {t('until')} <Moment at={expiresAt} style="date" />
        </p>
      </div>
      <Button
        variant="ghost"
        Icon={X}
        aria-label={t('withdrawOf', { phone })}
        isBusy={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined)}
      >
        {t('withdraw')}
      </Button>
    </li>
  );
}
