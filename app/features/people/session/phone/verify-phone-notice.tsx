import { Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useCodeDelivery } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { useShopSettings } from '#app/lib/shop-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';

const VerifyPhoneDialog = lazyDialog(async () => ({ default: (await import('./verify-phone-dialog.tsx')).VerifyPhoneDialog }));

/** For a user with an unverified number: orders placed by phone are hidden, a code bypasses the second factor, and shops are refused. */
export function VerifyPhoneNotice({ text = 'notice' }: { text?: 'notice' | 'secondFactorNotice' | 'shopNotice' }) {
  const { t } = useTranslation('verify');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const codes = useCodeDelivery();
  const { data: settings } = useShopSettings();
  if (!user || user.phoneVerified || !settings || settings.phoneVerification === 'off' || codes === 'none') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-4 rounded-box border border-base-300 bg-brand-soft p-4">
      <Smartphone aria-hidden className="size-6 shrink-0 text-brand" />
      <p className="min-w-0 grow basis-40 leading-relaxed">{t(text)}</p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('verify')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VerifyPhoneDialog user={user} isOpen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
