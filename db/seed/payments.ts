import type { PackageStatus } from './package-events.ts';
import type { Random } from './random.ts';

export interface PlannedPayment {
  method: 'cash_on_delivery' | 'MFS' | 'bank';
  status: 'pending' | 'verified' | 'failed' | 'refunded';
  amountPoisha: number;
  provider: string | null;
  transactionId: string | null;
  mobileNumber: string | null;
  accountNumber: string | null;
  branch: string | null;
  updatedAt: Date;
}

interface PaidOrder {
  placedAt: Date;
  updatedAt: Date;
  totalPoisha: number;
  /** The total of the packages that arrived: what couriers collected of cash. */
  arrivedPoisha: number;
  phone: string;
  statuses: readonly PackageStatus[];
}

const banks = ['Sonali Bank', 'Janata Bank', 'Agrani Bank', 'Rupali Bank'] as const;
const branches = ['মতিঝিল', 'আগ্রাবাদ', 'ধানমন্ডি', 'জিন্দাবাজার', 'সাহেব বাজার'] as const;

const characters = (alphabet: string, length: number, random: Random): string =>
  Array.from({ length }, () => alphabet[random.int(0, alphabet.length - 1)] ?? '').join('');

/** Ids in the format of each provider. The demo has too few for duplicates, which the database would reject. */
function transactionId(provider: string, random: Random): string {
  if (provider === 'bKash') return `C${characters('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 9, random)}`;
  if (provider === 'Nagad') return characters('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 8, random);
  if (provider === 'Rocket') return `3${characters('0123456789', 9, random)}`;
  return `FT${characters('0123456789', 12, random)}`;
}

/** Design §5: the last delivery verifies cash; a payment in advance is verified before the courier gets the package. */
function statusOf(method: PlannedPayment['method'], statuses: readonly PackageStatus[], random: Random): PlannedPayment['status'] {
  const active = statuses.filter((status) => status !== 'cancelled');
  if (active.length === 0) return method === 'cash_on_delivery' || random.chance(0.5) ? 'failed' : 'refunded';
  if (active.every((status) => status === 'returned')) return 'refunded';
  const hasArrived = active.every((status) => status === 'delivered' || status === 'returned');
  if (method === 'cash_on_delivery') return hasArrived ? 'verified' : 'pending';
  const isShipped = statuses.some((status) => status === 'shipped' || status === 'delivered' || status === 'returned');
  return isShipped || random.chance(0.5) ? 'verified' : 'pending';
}

export function planPayment(order: PaidOrder, random: Random): PlannedPayment {
  const method = random.weighted<PlannedPayment['method']>([
    ['cash_on_delivery', 70],
    ['MFS', 24],
    ['bank', 6],
  ]);
  const status = statusOf(method, order.statuses, random);
  const provider =
    method === 'cash_on_delivery'
      ? null
      : method === 'MFS'
        ? random.weighted([
            ['bKash', 6],
            ['Nagad', 3],
            ['Rocket', 1],
          ])
        : random.pick(banks);
  return {
    method,
    status,
    amountPoisha: method === 'cash_on_delivery' && status !== 'pending' && status !== 'failed' ? order.arrivedPoisha : order.totalPoisha,
    provider,
    transactionId: provider === null ? null : transactionId(provider, random),
    mobileNumber: method === 'MFS' ? order.phone : null,
    accountNumber: method === 'bank' ? characters('0123456789', 13, random) : null,
    branch: method === 'bank' ? random.pick(branches) : null,
    updatedAt: status === 'pending' ? order.placedAt : order.updatedAt,
  };
}
