import type { FastifyInstance } from 'fastify';
import { productColumns, productFileEndpoints } from '#contract/catalog/product-files.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { type Cell, csvText, inBatches } from '#server/core/files/csv.ts';
import { importFile } from '#server/core/files/import-file.ts';
import { listProductsAfter, type ProductRow } from '../catalog.queries.ts';
import { productImport } from './import-products.ts';
import { productCells } from './product-cells.ts';

const cellsOf = (row: ProductRow): Cell[] => productColumns.map((column) => (column === '_id' ? row.id : productCells[column].print(row)));

/** Export and import of products as files. */
export function mountProductFiles(app: FastifyInstance, { db, registry, limits }: Deps): void {
  mount(app, registry, productFileEndpoints, {
    'GET /products/export': async ({ user, query }) => {
      await limits.consume('fileUser', user.id);
      const scope = user.role === 'admin' ? 'all' : 'own';
      const filter = { ...query, scope, userId: user.id } as const;
      const products = inBatches((page) => listProductsAfter(db, { ...filter, ...page }));
      return csvText(productColumns, products, (row) => [cellsOf(row)]);
    },
    'POST /products/import': async ({ user, query, body, meta: { signal } }) => {
      await limits.consume('fileUser', user.id);
      return importFile(db, productImport(query.sameName ?? 'update'), {
        user,
        file: body,
        isPreview: query.preview ?? false,
        columns: query.columns,
        signal,
      });
    },
  });
}
