import type { Random } from './random.ts';

export type PackageStatus = 'pending' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned';

export interface PlannedEvent {
  status: PackageStatus;
  at: Date;
  actor: string;
  note: string;
}

interface Actors {
  buyer: string;
  merchant: string;
  admin: string;
}

const shippedNotes = ['কুরিয়ারের হাতে দেওয়া হয়েছে', 'ডেলিভারি ভ্যানে তোলা হয়েছে', ''];
const deliveredNotes = ['ক্রেতা নিজে বুঝে নিয়েছেন', 'দারোয়ানের কাছে দেওয়া হয়েছে', '', ''];
const buyerCancelNotes = ['ভুল করে দুবার অর্ডার হয়েছে', 'আর দরকার নেই', 'ঠিকানা বদলাতে হবে'];
const shopCancelNotes = ['স্টক শেষ, দুঃখিত', 'ফোনে ক্রেতাকে পাওয়া যায়নি'];
const returnNotes = ['প্যাকেট ছেঁড়া ছিল, ফেরত নেওয়া হলো', 'ভুল পণ্য গিয়েছিল, ফেরত নেওয়া হলো'];

/** The steps of a package up to its status: each with the minimum and maximum hours after the previous step. */
const statusPaths: Record<PackageStatus, readonly (readonly [PackageStatus, number, number])[]> = {
  pending: [],
  confirmed: [['confirmed', 1, 8]],
  packed: [
    ['confirmed', 1, 8],
    ['packed', 2, 14],
  ],
  shipped: [
    ['confirmed', 1, 8],
    ['packed', 2, 14],
    ['shipped', 2, 12],
  ],
  delivered: [
    ['confirmed', 1, 8],
    ['packed', 2, 14],
    ['shipped', 2, 12],
    ['delivered', 16, 70],
  ],
  cancelled: [
    ['confirmed', 1, 8],
    ['cancelled', 1, 12],
  ],
  returned: [
    ['confirmed', 1, 8],
    ['packed', 2, 14],
    ['shipped', 2, 12],
    ['delivered', 16, 70],
    ['returned', 24, 80],
  ],
};

/** Moves an event between ten at night and eight in the morning in Dhaka (UTC+6 all year) to the morning: shops are closed. */
function inWorkingHours(at: number): number {
  const hour = (at / 3_600_000 + 6) % 24;
  const wait = hour >= 22 ? 34 - hour : hour < 8 ? 10 - hour : 0;
  return at + wait * 3_600_000;
}

/** The times of these steps. When they do not fit before `now`, all steps are shortened in proportion. */
function timesOf(hours: readonly number[], placedAt: Date, now: Date): number[] {
  const times: number[] = [];
  for (const step of hours) times.push(inWorkingHours((times.at(-1) ?? placedAt.getTime()) + step * 3_600_000));
  if ((times.at(-1) ?? 0) < now.getTime()) return times;
  const total = hours.reduce((sum, step) => sum + step, 0);
  const scale = Math.min(3_600_000, ((now.getTime() - placedAt.getTime()) * 0.94) / total);
  let sum = 0;
  return hours.map((step) => {
    sum += step;
    return placedAt.getTime() + sum * scale;
  });
}

/** The events of a package from `placedAt` to its status, none later than `now`. */
export function planEvents(status: PackageStatus, placedAt: Date, now: Date, actors: Actors, random: Random): PlannedEvent[] {
  const byBuyer = random.chance(0.6);
  // Half of the cancelled packages were never confirmed.
  const steps = status === 'cancelled' && random.chance(0.5) ? statusPaths.cancelled.slice(1) : statusPaths[status];
  const times = timesOf(
    steps.map(([, from, to]) => from + random.next() * (to - from)),
    placedAt,
    now,
  );
  const events: PlannedEvent[] = [{ status: 'pending', at: placedAt, actor: actors.buyer, note: '' }];
  steps.forEach(([step], i) => {
    const actor = step === 'returned' ? actors.admin : step === 'cancelled' && byBuyer ? actors.buyer : actors.merchant;
    const notes = {
      pending: [''],
      confirmed: [''],
      packed: [''],
      shipped: shippedNotes,
      delivered: deliveredNotes,
      cancelled: byBuyer ? buyerCancelNotes : shopCancelNotes,
      returned: returnNotes,
    };
    events.push({
      status: step,
      at: new Date(Math.round(times[i] ?? placedAt.getTime())),
      actor,
      note: random.pick(notes[step]).normalize('NFC'),
    });
  });
  return events;
}
