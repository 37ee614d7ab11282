import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contract/contact.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/mount.ts';
import { insertMessage } from './contact.queries.ts';

export function mountContact(app: FastifyInstance, { db, registry, limits }: Deps): void {
  mount(
    app,
    registry,
    contactEndpoints,
    {
      'POST /contacts/create': async ({ body, user, meta }) => {
        await limits.consume('contactAddress', meta.ip ?? '');
        return { data: { _id: (await insertMessage(db, body, user?.id)).id } };
      },
    },
    { db },
  );
}
