import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { api, apiList } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { localName } from '#app/lib/format/localise.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import type { Shop } from '#contract/catalog/shops.ts';
import { limits } from '#domain/limits.ts';
import { approvalOf, namesShown } from './shop-names.ts';

/** Shops whose merchants want other names: an admin approves or rejects each with one click. Renders nothing if none wait. */
export function RenameQueue() {
  const { t } = useResourceTexts();
  const userId = useSession().user?._id;
  const { data, error, refetch } = useQuery({
    queryKey: ['resources', userId, 'admin', 'shops', 'renamed'],
    queryFn: () => apiList('GET /shops/read', { query: { scope: 'all', renamed: 'true', sort: 'oldest', limit: limits.pageSize } }),
  });
  if (error && !data) return <ErrorState text={t('shops.rename.failed')} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg leading-relaxed font-semibold">{t('shops.rename.title', { count: data.total })}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.items.map((shop) => (
          <Renaming key={shop._id} shop={shop} />
        ))}
      </ul>
    </section>
  );
}

function Renaming({ shop }: { shop: Shop }) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const may = useMay();
  const { mutate, isPending } = useDecide(shop._id);
  const { wantedNames } = shop;
  if (!wantedNames) return null;
  const name = localName(shop, language);
  return (
    <li className="grid content-start gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <p className="font-semibold wrap-anywhere">{namesShown(wantedNames)}</p>
      <p className="text-sm text-base-content/80 wrap-anywhere">{t('shops.rename.now', { name: namesShown(shop) })}</p>
      {may('shops:write') && (
        <div className="flex flex-wrap gap-2">
          <Button
            Icon={Check}
            isBusy={isPending}
            aria-label={t('shops.rename.approveOf', { name })}
            onClick={() => mutate(approvalOf(shop, wantedNames))}
          >
            {t('shops.rename.approve')}
          </Button>
          <Button
            variant="outline"
            Icon={X}
            isBusy={isPending}
            aria-label={t('shops.rename.rejectOf', { name })}
            onClick={() => mutate({ wantedNames: null })}
          >
            {t('shops.rename.reject')}
          </Button>
        </div>
      )}
    </li>
  );
}

function useDecide(id: string) {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useResourceTexts();
  return useMutation({
    mutationFn: (body: ReturnType<typeof approvalOf> | { wantedNames: null }) => api('PUT /shops/update/:id', { params: { id }, body }),
    onSuccess: () => popup.success(t('updated')),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
}
