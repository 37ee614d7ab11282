import type { FastifyInstance } from 'fastify';
import { auditEndpoints } from '#contract/audit.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { countRows, tellTotal } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { filterAudit, isOwnThing, listAudit, namedThings } from './audit.queries.ts';
import { presentAudit } from './present-audit.ts';

export function mountAudit(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, auditEndpoints, {
    'GET /audit/read': async (call) => {
      const { user, query } = call;
      const required = (field: 'resource' | 'id') => query[field] ?? refuse(field, 'REQUIRED', 'This field is required');
      if (user.role === 'admin') {
        if (query.id) required('resource');
      } else {
        // Otherwise merchants could look up users one by one.
        if (query.actor && query.actor !== user.id) throw new AppError('FORBIDDEN');
        if (!(await isOwnThing(db, required('resource'), required('id'), user.id))) throw new AppError('NOT_FOUND');
      }
      const rows = await listAudit(db, query);
      await tellTotal(() => countRows(filterAudit(db, query)), rows.length, query, call);
      const things = await namedThings(db, rows);
      return rows.map((row) => presentAudit(row, things, user));
    },
  });
}
