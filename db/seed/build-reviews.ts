import type { PlannedOrder } from './build-orders.ts';
import { type Random, uuidAt } from './random.ts';
import { reviewKinds, reviewTexts } from './review-texts.ts';

export interface PlannedReview {
  id: string;
  productId: string;
  userId: string;
  rating: number;
  comment: string;
  at: Date;
}

/** Reviews for about three of five delivered lines, one for each product and buyer. */
export function planReviews(orders: readonly PlannedOrder[], now: Date, random: Random): PlannedReview[] {
  const reviews: PlannedReview[] = [];
  const written = new Set<string>();
  const used = new Map<string, Set<string>>();
  for (const order of orders) {
    for (const each of order.packages) {
      const delivered = each.events.find((event) => event.status === 'delivered');
      if (delivered === undefined || each.status !== 'delivered') continue;
      for (const { product } of each.lines) {
        const author = `${product.id} ${order.buyer.id}`;
        if (written.has(author) || !random.chance(0.62)) continue;
        written.add(author);
        const rating = random.weighted<1 | 2 | 3 | 4 | 5>([
          [5, 54],
          [4, 28],
          [3, 10],
          [2, 5],
          [1, 3],
        ]);
        const texts = reviewTexts[rating];
        const fitting = [...(texts[reviewKinds[product.category.key] ?? 'any'] ?? []), ...(texts.any ?? [])];
        // No product has the same comment twice.
        const taken = used.get(product.id) ?? new Set();
        const free = fitting.filter((text) => text === '' || !taken.has(text));
        const comment = free.length === 0 ? '' : random.pick(free);
        used.set(product.id, taken.add(comment));
        const at = new Date(Math.min(now.getTime() - 600_000, delivered.at.getTime() + random.int(4, 190) * 3_600_000));
        reviews.push({
          id: uuidAt(at, random),
          productId: product.id,
          userId: order.buyer.id,
          rating,
          comment: comment.normalize('NFC'),
          at,
        });
      }
    }
  }
  return reviews;
}
