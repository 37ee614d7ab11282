import type { ReactNode } from 'react';
import { PageMeta } from '#app/lib/seo.tsx';

/** Title and container of a page in the signed-in areas. */
export const DashboardPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto max-w-7xl">
    <PageMeta title={title} isPrivate />
    <h1 className="mb-6 text-2xl leading-relaxed font-bold wrap-anywhere">{title}</h1>
    {children}
  </div>
);
