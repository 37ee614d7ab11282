import { type RawBuilder, sql } from 'kysely';
import { dhakaDay, startOf } from '#domain/days.ts';
import { type DueTime, type ParcelTrouble, parcelTroubles } from '#domain/enums.ts';
import { openStates } from '#domain/parcels/package-states.ts';
import { oneOf } from '#server/core/resources/one-of.ts';

/** When the next thing is due of `packages p`; as in the index. */
export const nextDue = sql<Date>`due_of(p.status, p.hand_over_by, p.deliver_by)`;

/** `packages p` of which something is due. */
export const isOpenPackage = sql<boolean>`p.status in ${oneOf(openStates)}`;

/** A condition on `packages p`. `today` and `week` are without what is overdue. */
export function isDue(due: DueTime): RawBuilder<boolean> {
  if (due === 'overdue') return sql`${isOpenPackage} and ${nextDue} < now()`;
  const end = due === 'today' ? sql`${startOf(dhakaDay(-1))}` : sql`now() + interval '7 days'`;
  return sql`${isOpenPackage} and ${nextDue} >= now() and ${nextDue} < ${end}`;
}

/** Days after which a parcel that did not move is looked for, one that comes back should be there, and cash is not asked about any more. */
export const troubleDays = { silent: 45, notBack: 14, cashDiffers: 90 } as const satisfies Record<ParcelTrouble, number>;

const ago = (trouble: ParcelTrouble) => sql`now() - make_interval(days => ${troubleDays[trouble]})`;

const troubles: Readonly<Record<ParcelTrouble, RawBuilder<boolean>>> = {
  silent: sql`${isOpenPackage} and p.status = 'shipped' and coalesce(p.step_at, p.updated_at) < ${ago('silent')}`,
  notBack: sql`p.step = 'returning' and p.step_at < ${ago('notBack')}`,
  cashDiffers: sql`p.id in (select s.package_id from shipment_events e join shipments s on s.id = e.shipment_id
    where e.applied = 'cashDiffers' and e.received_at > ${ago('cashDiffers')})`,
};

/** A condition on `packages p`. */
export const hasTrouble = (trouble: ParcelTrouble): RawBuilder<boolean> => troubles[trouble];

/** How many orders have a package of which something is overdue or wrong, for `select`. `own`: a condition on `packages p`. */
export const countTroubles = (own: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    [['overdue', isDue('overdue')] as const, ...parcelTroubles.map((trouble) => [trouble, hasTrouble(trouble)] as const)].map(
      ([name, condition]) => sql`(select count(distinct p.order_id) from packages p join orders o on o.id = p.order_id
        where o.deleted_at is null and ${own} and ${condition}) as ${sql.ref(name)}`,
    ),
  );
