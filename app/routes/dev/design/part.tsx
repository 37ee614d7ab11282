import type { ReactNode } from 'react';

/** One component of the design system with its name in the code. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} data-part={name} className="grid gap-3 border-t border-base-300 py-4">
    <h3 className="font-mono text-sm">{name}</h3>
    <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
  </section>
);
