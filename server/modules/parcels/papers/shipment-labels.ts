import type { z } from 'zod';
import type { paperEndpoints } from '#contract/parcels/papers.ts';
import type { Db } from '#db/client.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { Steps } from '#server/core/files/steps.ts';
import { type PageSize, Paper, pagePoints } from '#server/core/pdf/paper.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { drawLabel } from './draw-label.ts';
import { paperWordsIn } from './paper-words.ts';
import { findPaperParcels, type PaperParcel } from './papers.queries.ts';

type Request = z.output<(typeof paperEndpoints)['GET /shipments/labels']['query']>;

const gone = ['booking', 'unknown', 'refused', 'cancelled'];

/**
 * The labels of parcels, all or none. Throws NOT_FOUND (one is unknown, or of another shop), NO_LABEL (one is not booked, or it is
 * cancelled; with its number).
 */
export async function shipmentLabels(db: Db, user: SessionUser, { ids, size, language }: Request): Promise<Uint8Array> {
  const parcels = await readParcels(db, user, ids);
  const without = parcels.find(({ state, status }) => gone.includes(state) || status === 'cancelled');
  if (without) throw new AppError('NO_LABEL', { params: { number: without.number } });
  const paper = new Paper({ size, title: paperWordsIn(language).labels, language });
  const corners = cornersOf(size);
  const steps = new Steps();
  for (const [index, parcel] of parcels.entries()) {
    await steps.next();
    const place = index % corners.length;
    if (place === 0) paper.addPage();
    drawLabel(paper, parcel, { language, corner: corners[place] ?? [0, 0] });
  }
  return paper.bytes();
}

/** Parcels in the order of the ids. Throws NOT_FOUND. */
async function readParcels(db: Db, user: SessionUser, ids: readonly string[]): Promise<PaperParcel[]> {
  const rows = await findPaperParcels(db, ids);
  const known = new Map(rows.map((parcel) => [parcel.id, parcel]));
  return ids.map((id) => {
    const parcel = known.get(id);
    if (!parcel || !(user.role === 'admin' || hasShopPermission(user, parcel.shopId, 'orders:read'))) throw new AppError('NOT_FOUND');
    return parcel;
  });
}

function cornersOf(size: PageSize): [number, number][] {
  if (size === 'a6') return [[0, 0]];
  const [width, height] = pagePoints.a4.map((side) => side / 2) as [number, number]; // both sides
  return [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ];
}
