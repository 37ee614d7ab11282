import { Heart, MessageSquareHeart, Package, ShoppingCart, Wallet } from 'lucide-react';
import { LatestPurchase } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatsHome, type StatTile } from '#app/layouts/home-pages/stats-home.tsx';

const area = '/dashboard/customer';

export default function CustomerHome() {
  const { t } = useTranslation('dashboard');
  const tiles: StatTile[] = [
    { to: `${area}/cart`, label: t('tiles.cart'), Icon: ShoppingCart, count: ({ buyer }) => buyer.cart },
    { to: `${area}/wishlist`, label: t('tiles.wishlist'), Icon: Heart, count: ({ buyer }) => buyer.wishlist },
    { to: `${area}/orders`, label: t('tiles.orders'), Icon: Package, count: ({ buyer }) => buyer.orders },
    {
      to: `${area}/payments?toRetry=true`,
      label: t('tiles.failedPayments'),
      Icon: Wallet,
      count: ({ buyer }) => buyer.paymentsToMake,
      isOptional: true,
    },
    {
      to: `${area}/reviews`,
      label: t('tiles.reviewsWaiting'),
      Icon: MessageSquareHeart,
      count: ({ buyer }) => buyer.reviewsWaiting,
      isOptional: true,
    },
  ];
  return <StatsHome tiles={tiles} first={<LatestPurchase />} />;
}
