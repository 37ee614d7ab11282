import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { type Candidate, useCandidates } from '#app/resource-kit/requests/use-candidates.ts';
import { Combobox } from '#app/ui/form/combobox.tsx';
import type { HomeSection } from '#contract/catalog/home.ts';
import { homeSectionKey } from '#contract/catalog/home-sections.ts';

interface AddHomeSectionProps {
  /** Keys of the sections that the page has. */
  taken: readonly string[];
  onAdd: (section: Pick<HomeSection, 'type' | 'subject'>) => void;
}

const everywhere = {};

/** Adds a section of a shop or a category, searched by name. */
export const AddHomeSection = (props: AddHomeSectionProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Chooser {...props} type="shop" search={(query) => api('GET /shops/read', { query: { scope: 'public', sort: 'name', ...query } })} />
    <Chooser
      {...props}
      type="category"
      search={(query) => api('GET /categories/read', { query: { scope: 'public', sort: 'name', ...query } })}
    />
  </div>
);

interface ChooserProps extends AddHomeSectionProps {
  type: 'shop' | 'category';
  search: (query: { q?: string; limit: number }) => Promise<readonly Candidate[]>;
}

function Chooser({ type, taken, onAdd, search }: ChooserProps) {
  const { t } = useTranslation('backOffice');
  // The list of options closes with a new field.
  const [added, setAdded] = useState(0);
  const { candidates, toOption, combobox } = useCandidates({ name: `home-${type}`, search, within: everywhere });
  const free = candidates?.filter(({ _id }) => !taken.includes(homeSectionKey({ type, id: _id })));
  return (
    <Combobox
      key={added}
      {...combobox}
      label={t(`homePage.add.${type}`)}
      value={undefined}
      options={free?.map(toOption)}
      onChange={(option) => {
        const chosen = free?.find(({ _id }) => _id === option?._id);
        if (!chosen) return;
        onAdd({ type, subject: { _id: chosen._id, name: chosen.name, translations: chosen.translations ?? {} } });
        setAdded(added + 1);
      }}
    />
  );
}
