import { type ReactNode, Suspense, useState } from 'react';
import { FactorStep } from '#app/features/people/second-factor/index.ts';
import { ApiError } from '#app/lib/api/api.ts';
import { LoadingSpinner } from './loading-spinner.tsx';

type SignIn = (ask: () => Promise<{ accessToken: string; id: string }>) => Promise<void>;

/** The first step of a sign-in, and what to show instead of its form when the account has a second one. */
export function useSecondStep(signIn: SignIn): { signIn: SignIn; step: ReactNode } {
  const [waiting, setWaiting] = useState<{ token: string; factors: string }>();
  return {
    signIn: async (ask) => {
      try {
        await signIn(ask);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_NEEDED') throw error;
        const { token, factors } = error.params;
        setWaiting({ token: String(token), factors: String(factors) });
      }
    },
    step: waiting && (
      <Suspense fallback={<LoadingSpinner />}>
        <FactorStep {...waiting} onSignIn={signIn} onBack={() => setWaiting(undefined)} />
      </Suspense>
    ),
  };
}
