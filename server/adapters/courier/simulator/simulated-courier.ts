import { randomInt } from 'node:crypto';
import type { Courier } from '../courier.ts';
import { type CourierCase, courierCases, courierStories } from './courier-cases.ts';

export const simulatedCourierLimits = {
  /** A parcel moves this often. */
  stepMs: 2 * 60_000,
  /** Of the parcels whose phone number is no case, one in so many is refused at the door. */
  refusedOneIn: 6,
} as const;

/** What happens to a parcel that is no case. */
const usualStory = ['picked', 'out', 'delivered'] as const;

const caseOf = (phone: string): CourierCase | undefined =>
  (Object.keys(courierCases) as CourierCase[]).find((each) => phone.endsWith(courierCases[each])); // its own keys

/**
 * The courier of the demo shop. It asks nothing outside, and remembers nothing: the consignment number says when a parcel was booked and what
 * is to happen to it, so that it moves on after a restart and is the same in every process. The end of the phone number chooses a case
 * (`courierCases`).
 */
export const simulatedCourier: Courier = {
  limits: { name: 200, address: 1000 },
  pollMs: simulatedCourierLimits.stepMs,
  book: async (_access, { number, phone }) => {
    const which = caseOf(phone);
    if (which === 'invalid') return { state: 'refused', problem: 'rejected', detail: 'The phone number is blocked.' };
    if (which === 'busy' || which === 'down') return { state: 'refused', problem: which, detail: 'Simulated' };
    if (which === 'late' || which === 'broken' || which === 'cut' || which === 'html')
      return { state: 'unknown', detail: 'Simulated: no answer' };
    const isRefused = which === undefined && sumOf(number) % simulatedCourierLimits.refusedOneIn === 0;
    const consignmentId = `T${Date.now()}-${isRefused ? 'refused' : (which ?? 'usual')}-${randomInt(1_000_000)}`;
    return { state: 'accepted', consignmentId, trackingCode: consignmentId, chargePoisha: which === 'dear' ? 180_00 : 80_00 };
  },
  cancel: async (_access, consignmentId) =>
    readConsignment(consignmentId)?.steps === 0 ? { state: 'accepted' } : { state: 'refused', detail: 'It was picked up' },
  findStatus: async (_access, { consignmentId = '' }) => {
    const booking = readConsignment(consignmentId);
    if (!booking) return { state: 'none' };
    const { story, steps } = booking;
    return { state: 'found', word: story[Math.min(steps, story.length) - 1] ?? 'booked' };
  },
};

/** What is to happen to a parcel, and how much of it has; undefined: it was not booked here. */
function readConsignment(consignmentId: string): { story: readonly string[]; steps: number } | undefined {
  const [, bookedAt, name] = /^T(\d{13})-(\w+)-\d+$/.exec(consignmentId) ?? [];
  if (bookedAt === undefined) return undefined;
  const steps = Math.max(0, Math.floor((Date.now() - Number(bookedAt)) / simulatedCourierLimits.stepMs));
  return { story: courierStories[name as CourierCase] ?? usualStory, steps }; // other names have none
}

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
