import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { AuthCard } from './auth-card.tsx';

/** The second step of a sign-in, as a page. */
export function SecondStepCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('signIn');
  return (
    <AuthCard title={t('secondStep')} lead={t('secondStepLead')} footer={null}>
      {children}
    </AuthCard>
  );
}
