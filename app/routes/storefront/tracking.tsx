import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OrdersOfDevice, TrackingForm, type TrackingQuery, TrackingResult } from '#app/features/parcels/tracking/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

export default function TrackingPage() {
  const { t } = useTranslation('tracking');
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  // A mutation, not a cached query: a repeated request must show the current state.
  const tracking = useMutation({ mutationFn: (query: TrackingQuery) => api('GET /orders/track', { query }) });
  const ask = (question: TrackingQuery) => {
    // The order number may be shared and reloaded; the phone number stays out of the URL.
    setSearch({ number: question.number }, { replace: true, preventScrollReset: true });
    tracking.mutate(question);
  };
  const { error, variables } = tracking;
  const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <div className="page py-6 lg:py-10">
      <PageMeta title={t('title')} description={t('lead')} />
      <h1 className="text-3xl font-bold leading-snug">{t('title')}</h1>
      <p className="mb-6 mt-1 text-base-content/80">{t('lead')}</p>
      <div className="grid gap-8 lg:grid-cols-2">
        <TrackingForm number={search.get('number') ?? ''} isBusy={tracking.isPending} onAsk={ask} />
        <OrdersOfDevice />
        <div aria-live="polite">
          {tracking.isPending && <SkeletonRows rows={3} />}
          {error && (
            <ErrorState
              text={isUnknown ? t('notFound') : errorText(error)}
              {...(variables && !isUnknown && { onRetry: () => tracking.mutate(variables) })}
            />
          )}
          {tracking.data && <TrackingResult order={tracking.data} />}
        </div>
      </div>
    </div>
  );
}
