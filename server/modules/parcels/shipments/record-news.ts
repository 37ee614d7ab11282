import { createHash } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { type CourierName, courierWords } from '#domain/parcels/couriers.ts';
import type { CourierNews } from '#server/adapters/courier/courier.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { applyShipmentNews } from './apply-news.ts';
import { type EventFacts, findShipmentOf, insertShipmentEvent } from './shipments.queries.ts';

/** The longest word of a courier that is stored. */
const wordLength = 100;

/**
 * Stores what a courier says about one of the account's shipments, with the job that applies it. The same news again is ignored, as is news
 * about parcels that are not from here. Returns whether it is new.
 */
export async function recordNews(tx: Tx, account: { id: string; courier: CourierName }, news: CourierNews): Promise<boolean> {
  const shipment = await findShipmentOf(tx, account.id, news);
  if (!shipment) return false;
  const word = news.word.slice(0, wordLength);
  const facts: EventFacts = {
    ...(news.consignmentId !== undefined && { consignmentId: news.consignmentId.slice(0, 60) }),
    ...(news.collectedPoisha !== undefined && { collected: news.collectedPoisha }),
    ...(news.chargePoisha !== undefined && { charge: news.chargePoisha }),
    ...(news.reason !== undefined && { reason: news.reason }),
  };
  const now = new Date();
  const id = await insertShipmentEvent(tx, {
    shipmentId: shipment.id,
    key: createHash('sha256')
      .update(JSON.stringify([word, news.at?.toISOString(), facts]))
      .digest('hex'),
    source: 'courier',
    courierState: word,
    state: courierWords[account.courier][word] ?? null,
    // A clock that is ahead would make what follows stale.
    at: news.at && news.at < now ? news.at : now,
    payload: facts,
  });
  if (id !== undefined) await enqueue(tx, applyShipmentNews, { eventId: id }, { key: id });
  return id !== undefined;
}
