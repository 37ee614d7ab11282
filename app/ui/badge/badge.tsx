import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-base-200 text-base-content',
  accent: 'bg-brand-soft text-brand',
  sale: 'bg-sale text-sale-content',
  warning: 'bg-warning/25 text-base-content',
} as const;

/** A short label on a soft background. */
export const Badge = ({
  tone = 'neutral',
  className = 'text-sm',
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) => <span className={`pill ${tones[tone]} ${className}`}>{children}</span>;
