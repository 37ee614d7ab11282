import { Suspense } from 'react';
import { ApiError } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { LoadingSpinner } from '../loading-spinner.tsx';

const VerifyPhone = lazyPart(async () => ({ default: (await import('./verify-phone.tsx')).VerifyPhone }));

export const needsVerifiedPhone = (error: unknown): boolean => error instanceof ApiError && error.code === 'PHONE_NOT_VERIFIED';

/** In a dialog that sets up a second factor, which requires a verified number. */
export function VerifyPhoneStep({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense fallback={<LoadingSpinner />}>
      <VerifyPhone user={user} lead="factorLead" onDone={onDone} />
    </Suspense>
  );
}
