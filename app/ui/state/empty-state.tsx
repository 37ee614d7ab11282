import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  text?: string;
  /** The next step: a link or a button. */
  action?: ReactNode;
}

/** Shows that there are no items, and what to do next. */
export const EmptyState = ({ Icon, title, text, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
      <Icon aria-hidden className="size-8" />
    </span>
    <p className="text-lg font-semibold">{title}</p>
    {text && <p className="text-base-content/75">{text}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
