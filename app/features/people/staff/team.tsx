import { useTranslation } from '#app/i18n/use-translation.ts';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { User } from '#contract/people/users.ts';
import { OwnInvitations, Workplace } from './own-work.tsx';
import { ShopStaff } from './shop-staff.tsx';
import { useShopsOfUser } from './use-staff.ts';

/** Who works for the user's shops, the shops that the user works for, and the invitations of others. */
export function Team({ user }: { user: User }) {
  const { t } = useTranslation('staff');
  const { data: shops, error, refetch } = useShopsOfUser();
  if (user.role !== 'merchant') return <OwnInvitations user={user} isEmptyShown />;
  if (error && !shops) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!shops) return <SkeletonRows rows={2} className="h-40" />;
  const owned = shops.filter(({ ownRole }) => ownRole === 'owner');
  const others = shops.flatMap((shop) => {
    const { ownRole: role } = shop;
    return role === undefined || role === 'owner' ? [] : [{ shop, role }];
  });
  return (
    <div className="grid max-w-3xl gap-6">
      {owned.map((shop) => (
        <ShopStaff key={shop._id} shop={shop} />
      ))}
      {others.length > 0 && (
        <ul className="grid gap-3">
          {others.map((work) => (
            <Workplace key={work.shop._id} {...work} />
          ))}
        </ul>
      )}
      <OwnInvitations user={user} isEmptyShown={shops.length === 0} />
    </div>
  );
}
