import type { z } from 'zod';
import type { paperEndpoints } from '#contract/parcels/papers.ts';
import type { Db } from '#db/client.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { Steps } from '#server/core/files/steps.ts';
import { type PageSize, Paper, pagePoints } from '#server/core/pdf/paper.ts';
import { drawLabel } from './draw-label.ts';
import { paperWordsIn } from './paper-words.ts';
import { readParcels } from './read-parcels.ts';

type Request = z.output<(typeof paperEndpoints)['GET /shipments/labels']['query']>;

/** The labels of parcels, all or none. Throws what `readParcels` throws. */
export async function shipmentLabels(db: Db, user: SessionUser, { ids, size, language }: Request): Promise<Uint8Array> {
  const parcels = await readParcels(db, user, ids);
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
