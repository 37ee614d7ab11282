import type { FastifyInstance } from 'fastify';
import { documentEndpoints } from '#contract/money/documents.ts';
import { vatRates } from '#contract/money/vat-rates.ts';
import { formatNumber } from '#domain/format/format.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { Steps } from '#server/core/files/steps.ts';
import { Paper, pagePoints } from '#server/core/pdf/paper.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { drawSheet } from './draw-sheet.ts';
import { findDocuments, findPrinted } from './find-documents.ts';
import { htmlOf } from './html-sheet.ts';
import { sheetOf } from './sheet.ts';
import { vatRateResource } from './vat-rate-resource.ts';

export function mountDocuments(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  mount(app, registry, vatRates.endpoints, resourceHandlers(vatRates, vatRateResource, { db, transact: writeWithImages(deps) }));
  mount(app, registry, documentEndpoints, {
    'GET /documents/order/:id': async (call) => {
      call.setHeader('cache-control', 'no-store');
      return (await findDocuments(deps, call)).map(({ id, kind, number, packageId, data, issuedAt }) => ({
        _id: id,
        kind,
        number,
        packageId,
        total: toTaka(data.total),
        issuedAt: issuedAt.toISOString(),
      }));
    },
    'GET /orders/:id/invoice': async (call) => {
      const { format, language, size } = call.query;
      const rows = await findPrinted(deps, call);
      const sheets = rows.map((row) => sheetOf(row, language));
      if (format === 'html') return htmlOf(sheets, { language, size });
      const [width, height] = pagePoints[size];
      const paper = new Paper({ size, title: rows.map(({ number }) => number).join(', '), language });
      const steps = new Steps();
      const pageOf = (page: number, pages: number) => `${formatNumber(language, page)}/${formatNumber(language, pages)}`;
      for (const [index, sheet] of sheets.entries()) {
        await steps.next();
        drawSheet(sheet, { paper, width, height, number: rows[index]?.number ?? '', pageOf });
      }
      return paper.bytes();
    },
  });
}
