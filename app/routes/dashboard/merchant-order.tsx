import { BackOfficeOrder } from '#app/features/selling/orders/index.ts';
import type { Route } from './+types/merchant-order';

export default function MerchantOrder({ params }: Route.ComponentProps) {
  return <BackOfficeOrder id={params.number} area="merchant" />;
}
