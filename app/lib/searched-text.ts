/** What an address of the search asks for. Links of the API's clients call it `query`, those of other shops often `s`. */
export const searchedText = (search: URLSearchParams): string => search.get('q') ?? search.get('query') ?? search.get('s') ?? '';
