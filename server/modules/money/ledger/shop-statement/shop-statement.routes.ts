import type { FastifyInstance } from 'fastify';
import { shopStatementEndpoints } from '#contract/money/shop-statements.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { FileAnswer } from '#server/core/endpoints/streamed.ts';
import { found, setTotalCount } from '#server/core/resources/list.ts';
import { presentShopStatement } from './present-shop-statement.ts';
import { findShopStatement } from './shop-statement.queries.ts';
import { shopStatementFile } from './shop-statement-file.ts';
import { shopStatementPaper } from './shop-statement-paper.ts';

export function mountShopStatements(app: FastifyInstance, { db, registry, limits }: Deps): void {
  mount(app, registry, shopStatementEndpoints, {
    'GET /shops/:id/statement': async (call) => {
      const { user, params, query } = call;
      const { from, to, format, language, page, limit } = query;
      const period = { from, to };
      if (format === 'json') {
        const statement = found(await findShopStatement(db, user, { shopId: params.id, ...period, page: { page, limit } }));
        const count = async () => statement.totals.reduce((sum, { lines }) => sum + lines, 0);
        await setTotalCount(count, statement.lines.length, query, call);
        return presentShopStatement(statement, period);
      }
      await limits.consume('fileUser', user.id);
      const head = found(await findShopStatement(db, user, { shopId: params.id, ...period }));
      if (format === 'pdf') return new FileAnswer('pdf', await shopStatementPaper(db, { head, period, language }));
      return new FileAnswer('csv', shopStatementFile(db, head, period));
    },
  });
}
