import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Permitted } from '#app/lib/session/permissions.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { MessageTemplate } from '#contract/content/messages.ts';
import { kindName, messageKinds } from '#domain/content/messages/kinds.ts';
import { languageFacts } from '#domain/languages.ts';
import { TemplateForm } from './template-form.tsx';

const keyOf = ({ kind, channel, language }: MessageTemplate) => `${kind} ${channel} ${language}`;

/** The texts of all messages, by what they are about. */
export function TemplateList() {
  const { t } = useTranslation('messages');
  const ownLanguage = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['back-office', 'message-templates'],
    queryFn: () => api('GET /message-templates/read', { query: {} }),
  });
  const [edited, setEdited] = useState<MessageTemplate>();
  const titleOf = ({ kind, channel, language }: MessageTemplate) =>
    t('editTitle', {
      kind: kindName(kind, 'backOffice', ownLanguage),
      channel: t(`channels.${channel}`),
      language: languageFacts[language].name,
    });
  if (!data) return error ? <ErrorState text={t('failed')} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} className="h-24" />;
  return (
    <>
      <div className="grid gap-6">
        {messageKinds.map((kind) => (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`} className="mb-2 text-lg leading-relaxed font-semibold">
              {kindName(kind, 'backOffice', ownLanguage)}
            </h2>
            <ul className="divide-y divide-base-300 rounded-box border border-base-300">
              {data
                .filter((template) => template.kind === kind)
                .map((template) => (
                  <Template key={keyOf(template)} template={template} name={titleOf(template)} onEdit={() => setEdited(template)} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <FormDialog isOpen={edited !== undefined} title={edited ? titleOf(edited) : ''} onClose={() => setEdited(undefined)}>
        {edited && <TemplateForm template={edited} onClose={() => setEdited(undefined)} />}
      </FormDialog>
    </>
  );
}

function Template({ template, name, onEdit }: { template: MessageTemplate; name: string; onEdit: () => void }) {
  const { t } = useTranslation('messages');
  const { channel, language, title, body, isChanged } = template;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 p-3 leading-relaxed">
      <p className="w-36 shrink-0 text-sm text-base-content/80">
        <span>{`${t(`channels.${channel}`)}, ${languageFacts[language].name}`}</span>
        {isChanged && (
          <Badge tone="accent" className="ms-2">
            {t('changed')}
          </Badge>
        )}
      </p>
      <div lang={language} className="min-w-0 grow basis-40 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <p className="whitespace-pre-line">{body}</p>
      </div>
      <Permitted to="templates:write">
        <Button variant="soft" Icon={Pencil} aria-label={`${t('edit')}: ${name}`} onClick={onEdit}>
          {t('edit')}
        </Button>
      </Permitted>
    </li>
  );
}
