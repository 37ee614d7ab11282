import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { AuditValue } from './audit-value.tsx';
import { useAuditNames } from './use-audit-names.ts';

interface LogEntryProps {
  entry: AuditEntry;
  /** The changed item, where the context does not show it. */
  about?: ReactNode;
}

/** Longer lists of changes are collapsed: a new product has about twenty. */
const few = 6;

/** Who made a change and when, with the old and new values. */
export function LogEntry({ entry: { action, resource, actor, changes, createdAt }, about }: LogEntryProps) {
  const { t, find } = useTranslation('audit');
  return (
    <li className="grid gap-1 border-s-2 border-base-300 ps-4 leading-relaxed">
      {about}
      <p>
        <span className="font-semibold wrap-anywhere">{actor.name ?? t(`role.${actor.role}`)}</span>
        {' · '}
        <span>{find(`actionOf.${resource}.${action}`) ?? t(`action.${action}`)}</span>
        {' · '}
        <Moment at={createdAt} className="text-sm text-base-content/80" />
      </p>
      {changes.length > few ? (
        <details>
          <summary className="cursor-pointer py-2">{t('fields', { count: changes.length })}</summary>
          <Changes action={action} changes={changes} />
        </details>
      ) : (
        changes.length > 0 && <Changes action={action} changes={changes} />
      )}
    </li>
  );
}

function Changes({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) {
  const { t } = useTranslation('audit');
  const { nameOfField } = useAuditNames();
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, old, new: becomes }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
          <dt className="text-sm leading-relaxed text-base-content/80">{nameOfField(field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {old === undefined && becomes === undefined ? (
              t('secret')
            ) : (
              <>
                {(action === 'update' || action === 'delete') && (
                  <del dir="auto" className="text-base-content/80">
                    <AuditValue field={field} value={old} />
                  </del>
                )}
                {action === 'update' && <span>{' → '}</span>}
                {action !== 'delete' && (
                  <ins dir="auto" className="no-underline">
                    <AuditValue field={field} value={becomes} />
                  </ins>
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
