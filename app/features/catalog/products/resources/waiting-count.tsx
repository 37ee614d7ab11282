import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.tsx';

/** How many people wait for a product. The rows of a list share one request. */
export default function WaitingCount({ productId }: { productId: string }) {
  const { t } = useTranslation('inbox');
  const userId = useSession().user?._id ?? '';
  const { data: count } = useQuery({
    queryKey: ['resources', userId, 'waiting-buyers'],
    queryFn: () => api('GET /stock-alerts/waiting'),
    select: (waiting) => waiting.find((one) => one.productId === productId)?.count,
    enabled: userId !== '',
  });
  if (count === undefined) return null;
  return <span className="block truncate px-1 text-xs text-base-content/80">{t('alerts.waiting', { count })}</span>;
}
