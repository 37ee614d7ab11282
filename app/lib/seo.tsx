import { useLocation, useSearchParams } from 'react-router';
import { useOptionalRootData } from './root-data.ts';

interface PageMetaProps {
  title: string;
  description?: string | undefined;
  /** Path of a picture on this server. */
  image?: string | undefined;
  /** Personal and error pages stay out of search engines. */
  isPrivate?: boolean;
}

/**
 * Title, canonical link and what shows when the page is shared. A component and not a `meta` export, because texts come from
 * `t()`; React puts these elements into the head, on the server too.
 */
export function PageMeta({ title, description, image, isPrivate = false }: PageMetaProps) {
  const root = useOptionalRootData();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const page = search.get('page');
  const canonical = root && `${root.publicUrl}${pathname}${page && page !== '1' ? `?page=${encodeURIComponent(page)}` : ''}`;
  const fullTitle = root ? `${title} || ${root.brand.name}` : title;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {root && image && <meta property="og:image" content={`${root.publicUrl}${image}?w=1280`} />}
    </>
  );
}

/** Facts for search engines. Data, not script: the content security policy does not mind. */
export const JsonLd = ({ data }: { data: object }) => <script type="application/ld+json">{JSON.stringify(data)}</script>;
