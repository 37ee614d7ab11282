import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { HomeSection, HomeSectionIn } from '#contract/catalog/home.ts';
import { homePreviewPath, homeSectionKey } from '#contract/catalog/home-sections.ts';
import { formatNumber } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { AddHomeSection } from './add-home-section.tsx';

const choiceOf = ({ type, subject }: HomeSection) => ({ type, id: subject?._id });
const keyOf = (section: HomeSection): string => homeSectionKey(choiceOf(section));
const toInput = ({ type, subject, isShown }: HomeSection) => ({ type, isShown, ...(subject && { id: subject._id }) }) as HomeSectionIn; // only shops and categories have a subject

/** Orders, shows and hides the sections of the home page. */
export function HomeEditor() {
  const { t } = useTranslation('backOffice');
  const userId = useSession().user?._id;
  const { data, error, refetch } = useQuery({
    queryKey: ['back-office', 'home', userId],
    queryFn: () => api('GET /home/read', { query: {} }),
    staleTime: 0,
  });
  if (data) {
    return (
      <div className="grid max-w-3xl gap-6">
        <Sections key={JSON.stringify(data.sections)} published={data.sections} />
        <AuditLog resource="settings" />
      </div>
    );
  }
  if (error) return <ErrorState text={t('homePage.failed')} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={5} className="h-16" />;
}

function Sections({ published }: { published: readonly HomeSection[] }) {
  const { t } = useTranslation(['backOffice', 'resources']);
  const language = useLanguage();
  const [sections, setSections] = useState(published);
  const [moved, setMoved] = useState('');
  const publish = useBackOfficeWrite(
    (next: readonly HomeSection[]) => api('PUT /home/update', { body: { sections: next.map(toInput) } }),
    'updated',
  );
  const nameOf = ({ type, subject }: HomeSection) =>
    subject ? t(`homePage.types.${type}`, { name: localName(subject, language) }) : t(`homePage.types.${type}`);
  const move = (from: number, to: number) => {
    const section = sections[from];
    if (!section || to < 0 || to >= sections.length) return;
    setSections(sections.toSpliced(from, 1).toSpliced(to, 0, section));
    setMoved(
      t('homePage.moved', { name: nameOf(section), place: formatNumber(language, to + 1), count: formatNumber(language, sections.length) }),
    );
  };
  const shown = sections.filter(({ isShown }) => isShown);
  const isChanged = JSON.stringify(sections) !== JSON.stringify(published);
  return (
    <div className="grid gap-4">
      <p className="leading-relaxed text-base-content/80">{t('homePage.lead')}</p>
      <ol className="grid gap-2" aria-label={t('homePage.title')}>
        {sections.map((section, position) => {
          const name = nameOf(section);
          return (
            <li key={keyOf(section)} className="flex items-center gap-x-3 rounded-box border border-base-300 px-3 py-1.5">
              <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={section.isShown}
                  onChange={() => setSections(sections.with(position, { ...section, isShown: !section.isShown }))}
                />
                <span className={`wrap-anywhere ${section.isShown ? '' : 'text-base-content/70'}`}>{name}</span>
              </label>
              <div className="flex shrink-0">
                {/* Not disabled at the ends: a disabled button would lose the focus. */}
                <Button
                  variant="ghost"
                  Icon={ArrowUp}
                  className={`btn-square ${position === 0 ? 'opacity-40' : ''}`}
                  aria-disabled={position === 0}
                  aria-label={t('homePage.up', { name })}
                  onClick={() => move(position, position - 1)}
                />
                <Button
                  variant="ghost"
                  Icon={ArrowDown}
                  className={`btn-square ${position === sections.length - 1 ? 'opacity-40' : ''}`}
                  aria-disabled={position === sections.length - 1}
                  aria-label={t('homePage.down', { name })}
                  onClick={() => move(position, position + 1)}
                />
                {section.subject && (
                  <Button
                    variant="ghost"
                    Icon={Trash2}
                    className="btn-square"
                    aria-label={t('homePage.remove', { name })}
                    onClick={() => setSections(sections.toSpliced(position, 1))}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {sections.length < limits.homeSections && (
        <AddHomeSection taken={sections.map(keyOf)} onAdd={(section) => setSections([...sections, { ...section, isShown: true }])} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {shown.length > 0 && (
          <ButtonLink to={homePreviewPath(shown.map(choiceOf))} target="_blank" variant="outline" Icon={Eye}>
            {t('homePage.preview')}
          </ButtonLink>
        )}
        {isChanged && (
          <Button variant="ghost" className="ms-auto" onClick={() => setSections(published)}>
            {t('homePage.discard')}
          </Button>
        )}
        <Button
          className={isChanged ? '' : 'ms-auto'}
          disabled={!isChanged}
          isBusy={publish.isPending}
          onClick={() => publish.mutate(sections)}
        >
          {t('homePage.publish')}
        </Button>
      </div>
    </div>
  );
}
