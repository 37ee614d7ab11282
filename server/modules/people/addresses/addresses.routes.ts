import type { FastifyInstance } from 'fastify';
import { addressEndpoints, type SavedAddress } from '#contract/people/addresses.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import { type AddressRow, listAddresses } from './addresses.queries.ts';
import { changeAddress, removeAddresses, saveAddress } from './change-address-book.ts';

const presentAddress = (row: AddressRow): SavedAddress => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  division: row.division,
  district: row.district,
  upazila: row.upazila,
  line: row.line,
  isDefault: row.is_default,
  ...presentTimes(row),
});

export function mountAddresses(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, addressEndpoints, {
    'GET /addresses/read': async ({ user }) => (await listAddresses(db, user.id)).map(presentAddress),
    'GET /addresses/user/:id': async ({ params }) => (await listAddresses(db, params.id)).map(presentAddress),
    'POST /addresses/create': async ({ user, body }) => ({ data: presentAddress(await saveAddress(db, user.id, body)) }),
    'PUT /addresses/update/:id': async ({ user, params, body }) => ({
      data: presentAddress(await changeAddress(db, user.id, params.id, body)),
    }),
    'DELETE /addresses/delete': async ({ user, body }) => ({ data: { ids: await removeAddresses(db, user.id, body.addressIds) } }),
  });
}
