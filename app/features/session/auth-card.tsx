import type { ReactNode } from 'react';
import { PageMeta } from '#app/lib/seo.tsx';

interface AuthCardProps {
  title: string;
  lead: string;
  /** An error that belongs to no single field. */
  error: string | undefined;
  children: ReactNode;
  footer: ReactNode;
}

export function AuthCard({ title, lead, error, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-16">
      <PageMeta title={title} isPrivate />
      <h1 className="text-3xl leading-relaxed font-semibold">{title}</h1>
      <p className="mt-1 mb-6 leading-relaxed text-base-content/80">{lead}</p>
      <div role="alert">
        {error && <p className="mb-4 rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">{error}</p>}
      </div>
      {children}
      <p className="mt-6 flex flex-wrap items-center gap-x-2 leading-relaxed">{footer}</p>
    </div>
  );
}
