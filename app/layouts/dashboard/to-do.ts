import {
  BadgeCheck,
  ClipboardCheck,
  DoorClosed,
  Inbox,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  PackageSearch,
  PackageX,
  SearchX,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import type { Waiting } from '#contract/operations/stats.ts';

type Shared = Exclude<keyof Waiting, 'admin'>;
type AdminOnly = keyof NonNullable<Waiting['admin']>;
export type Task = Shared | AdminOnly;

export interface ToDo {
  task: Task;
  /** The filtered list, below the path of the area. */
  to: string;
  Icon: LucideIcon;
  /** What harms buyers now is red, what they wait for is amber. */
  tone?: 'bad' | 'waiting';
}

/** What can wait, the most harmful first. */
const all: readonly ToDo[] = [
  { task: 'overdue', to: 'orders?due=overdue&sort=due', Icon: TriangleAlert, tone: 'bad' },
  { task: 'returnsEscalated', to: 'returns?escalated=true', Icon: Undo2, tone: 'bad' },
  { task: 'notBack', to: 'orders?trouble=notBack', Icon: PackageMinus, tone: 'bad' },
  { task: 'silent', to: 'orders?trouble=silent', Icon: PackageSearch, tone: 'bad' },
  { task: 'cashDiffers', to: 'orders?trouble=cashDiffers', Icon: TriangleAlert, tone: 'bad' },
  // On the home page itself.
  { task: 'attention', to: '?attention=1', Icon: TriangleAlert, tone: 'bad' },
  { task: 'failedAtDoor', to: 'orders?step=delivery_failed', Icon: DoorClosed, tone: 'bad' },
  { task: 'toConfirm', to: 'orders?status=pending', Icon: ClipboardCheck, tone: 'waiting' },
  // Payments to verify are at the top of the payments screen.
  { task: 'paymentsToVerify', to: 'payments', Icon: BadgeCheck, tone: 'waiting' },
  { task: 'returnsToAnswer', to: 'returns?state=requested', Icon: Undo2, tone: 'waiting' },
  { task: 'refundsDue', to: 'payments?refunds=1&waiting=true', Icon: Undo2, tone: 'waiting' },
  { task: 'toPack', to: 'orders?status=confirmed', Icon: PackageCheck },
  { task: 'toShip', to: 'orders?status=packed', Icon: Truck },
  { task: 'comingBack', to: 'orders?step=returning', Icon: PackageMinus },
  { task: 'toReceive', to: 'orders?step=partly_delivered', Icon: PackageMinus },
  { task: 'returnsToReceive', to: 'returns?state=approved', Icon: PackageMinus },
  { task: 'messagesOpen', to: 'contacts?handled=false', Icon: Inbox },
  { task: 'shopsPending', to: 'shops?status=pending', Icon: Store },
  // At the top of the shops screen.
  { task: 'shopsRenamed', to: 'shops', Icon: Store },
  { task: 'productsPending', to: 'products?status=pending', Icon: PackageSearch },
  { task: 'outOfStock', to: 'products?stock=out', Icon: PackageX },
  { task: 'lowStock', to: 'products?stock=low', Icon: TriangleAlert },
  { task: 'zeroResultSearches', to: 'zero-results', Icon: SearchX },
];

/** The number of things that wait; 0 for tasks of admins in the counts of a merchant. */
export const countOf = ({ admin, ...shared }: Waiting, task: Task): number => ({ ...admin, ...shared })[task] ?? 0;

/** The tasks that something waits for. */
export const openTasks = (waiting: Waiting): (ToDo & { count: number })[] =>
  all.map((toDo) => ({ ...toDo, count: countOf(waiting, toDo.task) })).filter(({ count }) => count > 0);
