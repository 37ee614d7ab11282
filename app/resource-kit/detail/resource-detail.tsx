import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta, PageTitle } from '#app/lib/seo.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { AuditedName } from '#domain/operations/resource-names.ts';
import { forMode } from '../definition/form-field.ts';
import { useMayDo, useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useListTitle } from '../definition/use-list-title.ts';
import { toForm } from '../form/form-links.ts';
import { ResourceDialog } from '../form/resource-dialog.tsx';
import { LoadedItem } from './loaded-item.tsx';
import { PictureSlider } from './picture-slider.tsx';

/** One item with all its facts. Shows nothing of it before the record has loaded. */
export function ResourceDetail({ id }: { id: string }) {
  const { Detail = Facts } = useResource().definition;
  return (
    <>
      <PageTitle title={useListTitle()} />
      <Detail id={id} />
    </>
  );
}

const Facts = ({ id }: { id: string }) => (
  <div className="mx-auto max-w-5xl">
    <LoadedItem id={id}>{(item) => <Loaded item={item} />}</LoadedItem>
  </div>
);

function Loaded({ item }: { item: ResourceItem }) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const { definition, ChangeLog } = useResource();
  const mayDo = useMayDo();
  const { contract, nameOf, badge, picturesOf, facts, isClosed, More } = definition;
  const name = nameOf(item, language);
  const pictures = picturesOf?.(item) ?? [];
  return (
    <>
      <PageMeta title={name} isPrivate />
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl leading-relaxed font-bold wrap-anywhere">{name}</h1>
        {badge?.(item)}
        {mayDo('update') && !isClosed?.(item) && forMode(definition.fields, 'update').length > 0 && <Edit item={item} />}
      </header>
      {pictures.length > 0 && <PictureSlider pictures={pictures} label={t('pictures', { name })} />}
      <dl className="grid grid-cols-2 gap-4 rounded-box border border-base-300 p-4 leading-relaxed sm:p-6">
        {facts.map(({ label, value, isWide }) => {
          const shown = value(item);
          return !shown ? null : (
            <div key={label} className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
              <dt className="text-sm text-base-content/80">{t(label)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{shown}</dd>
            </div>
          );
        })}
        {(['createdAt', 'updatedAt'] as const).map((moment) => (
          <div key={moment}>
            <dt className="text-sm text-base-content/80">{t(moment)}</dt>
            <dd>
              <Moment at={item[moment]} />
            </dd>
          </div>
        ))}
      </dl>
      {More && <More item={item} />}
      {ChangeLog && (
        <div className="mt-6">
          {/* A resource that is not audited has no change log. */}
          <ChangeLog resource={contract.name as AuditedName} id={item._id} />
        </div>
      )}
    </>
  );
}

function Edit({ item }: { item: ResourceItem }) {
  const { t } = useResourceTexts();
  const { definition, path } = useResource();
  const [isEditing, setEditing] = useState(false);
  if (definition.sections) {
    return (
      <ButtonLink Icon={Pencil} className="ms-auto" {...toForm(path, item._id)}>
        {t('edit')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button Icon={Pencil} className="ms-auto" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <ResourceDialog item={item} isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}
