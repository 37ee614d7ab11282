import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { badgeNumber } from '#app/ui/badge/badge-number.ts';
import { CountBadge } from '#app/ui/badge/count-badge.tsx';
import type { User } from '#contract/people/users.ts';

/** Opens the inbox and shows the number of unread messages. Live events keep it up to date. */
export function InboxBell({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['inbox', user._id, 'counts'], queryFn: () => api('GET /inbox/counts') });
  const count = data?.unread ?? 0;
  return (
    <Link
      to={`/dashboard/${user.role}/inbox`}
      aria-label={count > 0 ? t('bell', { shown: badgeNumber(language, count) }) : t('entries.inbox')}
      className="btn btn-circle btn-ghost relative"
    >
      <Bell aria-hidden className="size-6" />
      <CountBadge count={count} />
    </Link>
  );
}
