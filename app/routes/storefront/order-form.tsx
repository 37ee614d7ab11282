import { RequireSession } from '#app/features/people/session/index.ts';
import { OrderFormView } from '#app/features/selling/checkout/order-form/order-form-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { useSession } from '#app/lib/session/session.tsx';

/** For signed-in users (specification §2). */
export default function OrderFormPage() {
  const { t } = useTranslation('checkout');
  const { user } = useSession();
  return (
    <div className="page py-6 sm:py-8">
      <PageMeta title={t('orderForm.title')} isPrivate />
      <RequireSession>
        <h1 className="text-2xl leading-relaxed font-bold">{t('orderForm.title')}</h1>
        <p className="mb-6 text-base-content/80">{t('orderForm.lead')}</p>
        {user && <OrderFormView key={user._id} userId={user._id} />}
      </RequireSession>
    </div>
  );
}
