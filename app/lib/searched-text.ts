/** The query in a search URL. API clients call the parameter `query`, links for other shop systems often `s`. */
export const searchedText = (search: URLSearchParams): string => search.get('q') ?? search.get('query') ?? search.get('s') ?? '';
