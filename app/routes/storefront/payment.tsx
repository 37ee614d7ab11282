import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { LazyAttemptPage } from '#app/features/money/online-payments/index.ts';
import type { Route } from './+types/payment';

/** The end of an online payment, with the key of the attempt in the fragment (#). */
export default function PaymentPage({ params: { attemptId } }: Route.ComponentProps) {
  const [, attemptKey] = /^#([0-9a-f]{32})$/.exec(useLocation().hash) ?? [];
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <LazyAttemptPage key={attemptId} attemptId={attemptId} attemptKey={attemptKey} />
    </Suspense>
  );
}
