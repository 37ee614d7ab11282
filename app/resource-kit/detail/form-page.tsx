import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { LeaveGuard } from '#app/ui/form/leave-guard.tsx';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { isFromLink } from '../form/form-links.ts';
import { ItemForm } from '../form/item-form.tsx';
import { LoadedItem, ToList } from './loaded-item.tsx';

/** The page with the form of a new item, or of the item with this id. */
export function FormPage({ id }: { id: string | undefined }) {
  return (
    <div className="mx-auto max-w-4xl">
      {id ? (
        <LoadedItem id={id}>{(item) => <Form item={item} />}</LoadedItem>
      ) : (
        <>
          <ToList />
          <Form item={undefined} />
        </>
      )}
    </div>
  );
}

function Form({ item }: { item: ResourceItem | undefined }) {
  const { t, find } = useResourceTexts();
  const language = useLanguage();
  const { definition, area, path } = useResource();
  const { name } = definition.contract;
  const navigate = useNavigate();
  const { state } = useLocation();
  const own = area === 'merchant' && !item ? find(`${name}.addOwn`) : undefined;
  const title = own ?? t(`${name}.${item ? 'edit' : 'add'}`);
  // Back to the filtered list or the detail page. A form that was opened by its URL leads to the list.
  const leave = () => void (isFromLink(state) ? navigate(-1) : navigate(path, { replace: true }));
  return (
    <>
      <PageMeta title={title} isPrivate />
      <h1 className="text-2xl leading-relaxed font-bold">{title}</h1>
      <p className="mb-4 leading-relaxed wrap-anywhere text-base-content/80">{item && definition.nameOf(item, language)}</p>
      <LeaveGuard>
        {(release) => (
          <ItemForm
            item={item}
            onDone={() => {
              release();
              leave();
            }}
            onCancel={leave}
          />
        )}
      </LeaveGuard>
    </>
  );
}
