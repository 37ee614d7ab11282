import type { ReactNode } from 'react';
import { PageMeta } from '#app/lib/seo.tsx';

interface AuthCardProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
  footer: ReactNode;
}

export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-16">
      <PageMeta title={title} isPrivate />
      <h1 className="text-3xl leading-relaxed font-bold">{title}</h1>
      <p className="mt-1 mb-6 leading-relaxed text-base-content/80">{lead}</p>
      {children}
      <p className="mt-6 flex flex-wrap items-center gap-x-2 leading-relaxed">{footer}</p>
    </div>
  );
}
