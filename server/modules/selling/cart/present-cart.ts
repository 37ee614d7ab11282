import type { Cart, CartLine } from '#contract/selling/cart.ts';
import type { LineChoice } from '#domain/catalog/line-choice.ts';
import { toTaka } from '#domain/taka.ts';
import type { PricedLine } from './price-lines.ts';

type Presentable = LineChoice & { id?: string };

export function presentLine({ line, product, price, available, limitedBy, problem }: PricedLine<Presentable>): CartLine {
  return {
    _id: line.id ?? '',
    product: {
      _id: line.productId,
      name: product?.name ?? '',
      translations: product?.translations ?? {},
      ...(product?.image && { image: product.image }),
    },
    shop: { _id: product?.shop_id ?? '', name: product?.shop_name ?? '', translations: product?.shop_translations ?? {} },
    ...(product?.free_delivery_from_poisha != null && { freeDeliveryFrom: toTaka(product.free_delivery_from_poisha) }),
    options: line.options,
    quantity: line.quantity,
    listPrice: toTaka(price.listPoisha),
    unitPrice: toTaka(price.unitPoisha),
    lineTotal: toTaka(price.unitPoisha * line.quantity),
    available,
    ...(limitedBy === 'MAX_PER_ORDER' && product?.max_per_order != null && { maxPerOrder: product.max_per_order }),
    ...(problem && { problem }),
  };
}

export function presentCart(lines: readonly PricedLine<Presentable>[]): Cart {
  const orderable = lines.filter((line) => !line.problem);
  return {
    lines: lines.map(presentLine),
    subtotal: toTaka(orderable.reduce((sum, { price, line }) => sum + price.unitPoisha * line.quantity, 0)),
    quantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
  };
}
