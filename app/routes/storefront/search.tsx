import { SearchX } from 'lucide-react';
import { loadSearch, SearchResults } from '#app/features/catalog/search/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { searchedText } from '#app/lib/searched-text.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import type { Route } from './+types/search';

const maxQueryLength = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const query = searchedText(asked).normalize('NFC').trim().slice(0, maxQueryLength);
  // A blank query sends no request (specification §5).
  return { query, results: query ? await loadSearch({ api, language }, query, asked) : undefined };
}

export default function SearchPage({ loaderData: { query, results } }: Route.ComponentProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className="page py-3 sm:py-6">
      <PageMeta
        title={query ? t('searchFor', { query }) : t('searchTitle')}
        description={t('searchDescription')}
        // Search engines should not index the endless number of pages without results.
        isPrivate={results?.total === 0}
      />
      <h1 className="mb-4 text-2xl font-bold wrap-anywhere max-sm:sr-only">{query ? t('searchFor', { query }) : t('searchTitle')}</h1>
      {results ? (
        <SearchResults results={results} />
      ) : (
        <EmptyState Icon={SearchX} title={t('searchHint')} action={<ButtonLink to="/categories">{t('browseCategories')}</ButtonLink>} />
      )}
    </div>
  );
}
