import { HomeSections, loadHome } from '#app/features/catalog/home/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { PageMeta, ShopJsonLd } from '#app/lib/seo.tsx';
import type { Route } from './+types/home';

export const loader = ({ context, request }: Route.LoaderArgs) => loadHome(context.get(pageContext), request.url);

export default function Home({ loaderData: { sections, isPreview } }: Route.ComponentProps) {
  const { t } = useTranslation(['common', 'catalog']);
  const { brand } = useRootData();
  return (
    // On phones categories and first offers come before the banners.
    <div className="page flex flex-col pt-3 lg:pt-4">
      <PageMeta title={t('home')} description={t('catalog:homeDescription')} isPrivate={isPreview} />
      <ShopJsonLd />
      <h1 className="sr-only">{brand.localName}</h1>
      {isPreview && <p className="mb-3 rounded-box bg-brand-soft p-3 font-semibold">{t('catalog:homePreview')}</p>}
      <HomeSections sections={sections} />
    </div>
  );
}
