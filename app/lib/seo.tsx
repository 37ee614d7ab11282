import { useLocation, useSearchParams } from 'react-router';
import icon from '#app/icons/icon-512.png?url';
import { type Language, languageFacts, languages } from '#domain/languages.ts';
import { type RootData, useLanguage, useOptionalRootData, useRootData } from './root-data.ts';

interface PageMetaProps {
  title: string;
  description?: string | undefined;
  /** Path of an image on this server. */
  image?: string | undefined;
  /** Personal and error pages stay out of search engines. */
  isPrivate?: boolean;
}

/**
 * Title, canonical and alternate links, and metadata for sharing. A component instead of a `meta` export, because texts come from `t()`;
 * React moves these elements into the head, on the server too. What only robots read is in documents only.
 */
export function PageMeta({ title, description, image, isPrivate = false }: PageMetaProps) {
  const root = useOptionalRootData();
  const language = useLanguage();
  const urlIn = usePageUrl();
  const fullTitle = useFullTitle(title);
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {urlIn && <link rel="canonical" href={urlIn(language)} />}
      {import.meta.env.SSR && urlIn && !isPrivate && (
        <>
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={urlIn(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn(languages[0])} />
        </>
      )}
      {import.meta.env.SSR && !isPrivate && (
        <>
          <meta property="og:type" content="website" />
          {root && <meta property="og:site_name" content={root.brand.name} />}
          <meta property="og:locale" content={languageFacts[language].locale.replace('-', '_')} />
          <meta property="og:title" content={fullTitle} />
          {description && <meta property="og:description" content={description} />}
          {urlIn && <meta property="og:url" content={urlIn(language)} />}
          {root && <meta property="og:image" content={`${root.publicUrl}${image ? `${image}?w=1280` : icon}`} />}
          <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        </>
      )}
    </>
  );
}

/** The title while the data of the page loads. React then puts the title of the loaded page first, and the first title wins. */
export const PageTitle = ({ title }: { title: string }) => <title>{useFullTitle(title)}</title>;

function useFullTitle(title: string): string {
  const root = useOptionalRootData();
  return root ? `${title} || ${root.brand.name}` : title;
}

/** The canonical URL per language: without `?lang=` for the default language, with `?page=` for further pages of a list. */
function usePageUrl(): ((language: Language) => string) | undefined {
  const root = useOptionalRootData();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (!root) return undefined;
  const page = search.get('page');
  return (language) => {
    const query = new URLSearchParams(page && page !== '1' ? { page } : {});
    if (language !== languages[0]) query.set('lang', language);
    return `${root.publicUrl}${pathname}${query.size ? `?${query}` : ''}`;
  };
}

/**
 * Structured data for search engines. The content security policy allows data blocks; escaping `<` keeps the element closed properly. Without
 * data, browsers keep what the document has.
 */
export const JsonLd = ({ data }: { data: object | undefined }) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {data ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') : ''}
  </script>
);

/** The organization and the site search. Only servers need the code: search engines read documents. */
export function ShopJsonLd() {
  const root = useRootData();
  return <JsonLd data={import.meta.env.SSR ? shopData(root) : undefined} />;
}

function shopData({ brand, publicUrl }: RootData) {
  const organization = `${publicUrl}/#organization`;
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: brand.company,
        alternateName: brand.localName,
        url: publicUrl,
        logo: `${publicUrl}${icon}`,
        address: brand.address,
        sameAs: [brand.facebook, brand.youtube, brand.instagram],
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: `+88${brand.phone}`, email: brand.email },
      },
      {
        '@type': 'WebSite',
        url: publicUrl,
        name: brand.name,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** The breadcrumb trail from the home page. As above. */
export function BreadcrumbJsonLd({ steps }: { steps: readonly { to: string; name: string }[] }) {
  const { publicUrl } = useRootData();
  return <JsonLd data={import.meta.env.SSR ? breadcrumbData(publicUrl, steps) : undefined} />;
}

const breadcrumbData = (publicUrl: string, steps: readonly { to: string; name: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ to, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${publicUrl}${to}` })),
});
