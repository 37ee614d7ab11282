import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VerifyPhoneNotice } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { secondFactorQuery } from '#app/lib/session/passkeys.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { User } from '#contract/people/users.ts';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordChange } from './password-change.tsx';
import { TwoStep } from './two-step.tsx';

/** How the user signs in: password, second factor, devices. */
export function SecuritySettings({ user, ownData }: { user: User; ownData: ReactNode }) {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(secondFactorQuery);
  if (error && !data) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} className="h-32" />;
  return (
    <div className="grid max-w-3xl gap-4">
      {data.isRequired && !data.totp && data.passkeys === 0 ? (
        <p role="status" className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">
          {t('required')}
        </p>
      ) : (
        <p className="leading-relaxed">{t('lead')}</p>
      )}
      <Section title={t('twoStep.title')}>
        {user.role === 'customer' && (data.totp || data.passkeys > 0) && <VerifyPhoneNotice text="secondFactorNotice" />}
        <TwoStep factor={data} />
      </Section>
      <Section title={t('passkeys.title')}>
        <Passkeys factor={data} />
      </Section>
      <Section title={t('password.title')}>
        <PasswordChange user={user} />
      </Section>
      <Section title={t('devices.title')}>
        <p className="leading-relaxed">{t('devices.lead')}</p>
        <ButtonLink variant="outline" className="justify-self-start" to={`/dashboard/${user.role}/sessions`}>
          {t('devices.show')}
        </ButtonLink>
      </Section>
      <Section title={t('ownData.title')}>{ownData}</Section>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 rounded-box border border-base-300 p-4 sm:p-6">
    <h2 className="text-lg leading-relaxed font-semibold">{title}</h2>
    {children}
  </section>
);
