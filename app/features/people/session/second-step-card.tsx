import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { AuthCard } from './auth-card.tsx';

/** The second step of a sign-in, as a page. `isReset`: it also sets the new password. */
export function SecondStepCard({ isReset = false, children }: { isReset?: boolean; children: ReactNode }) {
  const { t } = useTranslation('signIn');
  return (
    <AuthCard title={t('secondStep')} lead={t(isReset ? 'secondStepResetLead' : 'secondStepLead')} footer={null}>
      {children}
    </AuthCard>
  );
}
