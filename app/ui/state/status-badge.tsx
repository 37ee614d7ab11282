import type { ReactNode } from 'react';
import type { Status } from '#domain/enums.ts';

export type StatusTone = 'good' | 'bad' | 'waiting' | 'moving' | 'quiet';

const tones: Record<StatusTone, { ground: string; dot: string }> = {
  good: { ground: 'bg-success/20', dot: 'bg-success' },
  bad: { ground: 'bg-error/15', dot: 'bg-error' },
  waiting: { ground: 'bg-warning/25', dot: 'bg-warning' },
  moving: { ground: 'bg-info/20', dot: 'bg-info' },
  quiet: { ground: 'bg-base-300', dot: 'bg-base-content/50' },
};

/** Active green, inactive red, pending amber. */
export const statusTones: Record<Status, StatusTone> = { active: 'good', inactive: 'bad', pending: 'waiting' };

/** A status as a word. The colour is redundant. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { ground, dot } = tones[tone];
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-3 py-0.5 text-sm leading-6 whitespace-nowrap text-base-content ${ground}`}
    >
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      {children}
    </span>
  );
}
