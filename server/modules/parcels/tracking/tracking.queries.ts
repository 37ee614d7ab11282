import { sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Db } from '#db/client.ts';
import type { EventReason } from '#domain/enums.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';
import { type PresentedShipment, shipmentsOfPackage } from '#server/modules/parcels/shipments/index.ts';

export interface TrackedOrder {
  number: string;
  phone: string;
  created_at: Date;
  district: string | null;
  packages: {
    shop: { name: string; translations: Translations };
    shopAddress: string;
    status: PackageState;
    step: PackageStep | null;
    items: number;
    handOverBy: string | null;
    deliverBy: string | null;
    slotFrom: string | null;
    slotTo: string | null;
    promisedFrom: string | null;
    promisedTo: string | null;
    shipments: PresentedShipment[] | null;
    events: {
      status: PackageState;
      step: PackageStep | null;
      at: string;
      reason: EventReason | null;
      day: string | null;
      isLate: true | null;
    }[];
  }[];
}

/** An order with this number that goes to this phone. */
export async function findTracked(db: Db, { number, phone }: { number: string; phone: string }): Promise<TrackedOrder | undefined> {
  const { rows } = await sql<TrackedOrder>`
    select o.number, o.created_at, o.delivery_phone as phone, o.delivery_address ->> 'district' as district, (
      select json_agg(json_build_object('shop', json_build_object('name', s.name, 'translations', s.name_translations), 'shopAddress', s.address,
        'status', p.status, 'step', p.step, 'handOverBy', p.hand_over_by, 'deliverBy', p.deliver_by, 'promisedFrom', p.promised_from, 'promisedTo', p.promised_to, 'slotFrom', left(p.slot_from::text, 5), 'slotTo', left(p.slot_to::text, 5), 'shipments', ${shipmentsOfPackage}, 'items', (select sum(l.quantity) from order_lines l where l.package_id = p.id),
        'events', (select json_agg(json_build_object('status', e.status, 'step', e.step, 'at', e.created_at,
            'reason', case when e.step = 'delivery_failed' then e.reason end, 'day', e.data ->> 'day', 'isLate', e.data -> 'isLate') order by e.created_at, e.id)
          from package_events e where e.package_id = p.id)) order by p.id)
      from packages p join shops s on s.id = p.shop_id where p.order_id = o.id) as packages
    from orders o where o.number = ${number} and o.delivery_phone = ${phone} and o.deleted_at is null`.execute(db.reads);
  return rows[0];
}
