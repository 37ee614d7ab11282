/**
 * Query parameters that a document can depend on; all others (`utm_source`, `fbclid`, random ones) are removed before a page is rendered
 * and cached, so that they can't create more copies of the same page. A page that reads a new parameter adds it here.
 */
const pageParameters = [
  'lang',
  'page',
  'sort',
  'q',
  'query',
  's',
  'category',
  'subCategory',
  'shop',
  'brand',
  'priceFrom',
  'priceTo',
  'rating',
  'inStock',
  // The facets whose choices are all shown.
  'all',
  'number',
  'step',
  // The sections of a preview of the home page.
  'section',
  // React Router's parameters of the `.data` requests of client-side navigation.
  'index',
  '_routes',
];

/** Free text from a visitor; responses to it are cached separately. */
const freeText = ['q', 'query', 's', 'number', 'brand', 'section', '_routes'];

const limits = { values: 50, valueLength: 200 } as const;

/** The path and known parameters of a URL, in a fixed order: equal for all URLs of the same document. */
export function pageAddress(url: string): { address: string; isFreeText: boolean } {
  const [path = '', query = ''] = splitOnce(url, '?');
  if (query === '') return { address: path, isFreeText: false };
  const sent = new URLSearchParams(query);
  const known = pageParameters.flatMap((name) =>
    sent
      .getAll(name)
      .slice(0, limits.values)
      .map((value) => [name, value.slice(0, limits.valueLength)]),
  );
  const text = new URLSearchParams(known).toString();
  return { address: text ? `${path}?${text}` : path, isFreeText: freeText.some((name) => sent.has(name)) };
}

/** A path with a URL's query parameters that it lacks, including those that no page reads: campaign tracking uses them. */
export function withParametersOf(url: string, path: string): string {
  const [, query = ''] = splitOnce(url, '?');
  const target = new URL(path, 'http://shop');
  const own = new Set(target.searchParams.keys());
  for (const [name, value] of new URLSearchParams(query)) if (!own.has(name)) target.searchParams.append(name, value);
  return `${target.pathname}${target.search}${target.hash}`;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
