import { ChevronRight, History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { AuditedResource } from '#domain/operations/audited.ts';

const AuditEntries = lazyPart(() => import('./audit-entries.tsx'));

interface AuditLogProps {
  resource: AuditedResource;
  /** Limits the log to one item; without it, an admin sees all of them. */
  id?: string;
  title?: string;
}

/** Who changed what and when. Collapsed at first, loaded when expanded. */
export function AuditLog({ resource, id, title }: AuditLogProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may('audit:read')) return null;
  return (
    <details
      className="group rounded-box border border-base-300 print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 p-4 font-semibold">
        <History aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 grow wrap-anywhere">{title ?? t('changeLog')}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={2} className="mx-4 mb-4 h-16" />}>
          <AuditEntries resource={resource} {...(id && { id })} />
        </Suspense>
      )}
    </details>
  );
}
