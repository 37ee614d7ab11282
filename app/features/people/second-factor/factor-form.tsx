import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { canUsePasskeys } from '#app/lib/session/passkeys.ts';
import { FactorCodeForm } from './factor-code-form.tsx';
import { PasskeyStep } from './passkey-step.tsx';

interface FactorFormProps {
  /** The factors of the account, besides recovery codes. */
  factors: { totp: boolean; passkey: boolean };
  /** Above the code of the app. */
  lead: string;
  /** The label of the button that sends a code. */
  action: string;
  /** Throws ApiError. */
  onCode: (code: string) => Promise<void>;
  /** Throws ApiError or PasskeyError. */
  onPasskey: () => Promise<void>;
  /** More buttons. */
  children?: ReactNode;
}

/** Asks for the second factor, starting with the most convenient one. */
export function FactorForm({ factors, lead, action, onCode, onPasskey, children }: FactorFormProps) {
  const { t } = useTranslation('security');
  const ways = [
    ...(factors.passkey && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(factors.totp ? (['app'] as const) : []),
    'recovery' as const,
  ];
  const [chosen, setChosen] = useState<(typeof ways)[number]>();
  const way = chosen ?? ways[0];
  const links = ways.filter((other) => other !== way);
  const otherWays = links.length > 0 && (
    <div className="flex flex-wrap gap-x-4">
      {links.map((other) => (
        <button key={other} type="button" className="link py-2" onClick={() => setChosen(other)}>
          {t(`step.use.${other}`)}
        </button>
      ))}
    </div>
  );
  if (way === 'passkey') {
    return (
      <PasskeyStep onPasskey={onPasskey} otherWays={otherWays}>
        {children}
      </PasskeyStep>
    );
  }
  return (
    <FactorCodeForm key={way} lead={lead} isRecovery={way === 'recovery'} action={action} onCode={onCode} otherWays={otherWays}>
      {children}
    </FactorCodeForm>
  );
}
