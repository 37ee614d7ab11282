import type { FastifyInstance } from 'fastify';
import { productColumns, productFileEndpoints } from '#contract/product-files.ts';
import type { Db } from '#db/client.ts';
import { type Cell, csvText, inBatches } from '#server/core/csv.ts';
import type { Deps } from '#server/core/deps.ts';
import { importFile } from '#server/core/import-file.ts';
import { mount } from '#server/core/mount.ts';
import { listProductsAfter, type ProductFilter, type ProductRow } from './catalog.queries.ts';
import { productImport } from './import-products.ts';
import { productCells } from './product-cells.ts';

const cellsOf = (row: ProductRow): Cell[] => productColumns.map((column) => (column === '_id' ? row.id : productCells[column].print(row)));

async function* exportRows(db: Db, filter: ProductFilter): AsyncGenerator<Cell[][]> {
  for await (const batch of inBatches((page) => listProductsAfter(db, { ...filter, ...page }))) yield batch.map(cellsOf);
}

/** Products as files: export and import. */
export function mountProductFiles(app: FastifyInstance, { db, registry, limits }: Deps): void {
  mount(
    app,
    registry,
    productFileEndpoints,
    {
      'GET /products/export': async ({ user, query }) => {
        await limits.consume('fileUser', user.id);
        const scope = user.role === 'admin' ? 'all' : 'own';
        return csvText(productColumns, exportRows(db, { ...query, scope, userId: user.id }));
      },
      'POST /products/import': async ({ user, query, body }) => {
        await limits.consume('fileUser', user.id);
        return importFile(db, productImport, { user, text: body, isPreview: query.preview ?? false });
      },
    },
    { db },
  );
}
