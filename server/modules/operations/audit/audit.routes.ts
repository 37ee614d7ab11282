import type { FastifyInstance } from 'fastify';
import { auditEndpoints } from '#contract/operations/audit.ts';
import { type AuditedResource, auditedAs, auditedResources } from '#domain/operations/audited.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countRows, setTotalCount } from '#server/core/resources/list.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { filterAudit, findShopOfRecord, listAudit, loadNamedRecords } from './audit.queries.ts';
import { presentAudit } from './present-audit.ts';

export function mountAudit(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, auditEndpoints, {
    'GET /audit/read': async (call) => {
      const { user, query } = call;
      /** The owner's shop. */
      let knownPeople: readonly string[] | undefined;
      const required = (field: 'resource' | 'id') => query[field] ?? refuse(field, 'REQUIRED', 'This field is required');
      if (user.role === 'admin') {
        if (query.id) required('resource');
      } else {
        // Otherwise merchants could look up users one by one.
        if (query.actor && query.actor !== user.id) throw new AppError('FORBIDDEN');
        const shop = await findShopOfRecord(db, required('resource'), required('id'));
        if (!hasShopPermission(user, shop?.id, 'audit:read')) throw new AppError('NOT_FOUND');
        knownPeople = hasShopPermission(user, shop?.id, 'staff:read') ? shop?.people : undefined;
      }
      const among =
        user.role === 'admin' && user.permissions ? auditedResources.filter((resource) => seesChanges(user, resource)) : undefined;
      if (query.resource && among && !among.includes(query.resource)) throw new AppError('FORBIDDEN');
      const filter = { ...query, among, withoutStaff: user.role !== 'admin' && !knownPeople };
      const rows = await listAudit(db, filter);
      await setTotalCount(() => countRows(filterAudit(db, filter)), rows.length, query, call);
      const things = await loadNamedRecords(db, rows);
      return rows.map((row) => presentAudit(row, things, { ...user, knownPeople }));
    },
  });
}

/** Staff see the changes of what they can read or write. */
function seesChanges({ permissions }: SessionUser, resource: AuditedResource): boolean {
  const subject = auditedAs[resource] ?? resource;
  return [...(permissions ?? [])].some((permission) => permission.split(':')[0] === subject);
}
