/** Searches of every kind, by kind: the paths after `/api/v1/searches/`. */
export const searchKinds = {
  'one letter': products('c', 'm', 's', 'b', 'n', 'ক', 'চ', 'ম', 'স', 'প', '5'),
  'two letters': products('ch', 'mi', 'ma', 'pa', 'so', 'চা', 'তে', 'মি', 'সা', '10'),
  Bengali: products('চাল', 'মসুর ডাল', 'তেল', 'গাওয়া ঘি', 'হলুদ গুঁড়া', 'ডিম', 'শ্যাম্পু', 'মধু', 'ময়দা', 'থার্মোমিটার'),
  English: products('rice', 'honey', 'olive oil', 'duck eggs', 'milk powder', 'green tea', 'diaper', 'toilet cleaner', 'wheelchair'),
  Banglish: products(
    'miniket chal',
    'lal chal',
    'polaor chal',
    'moshur dal',
    'soyabin tel',
    'holud gura',
    'gorom moshla',
    'peyaj',
    'murgi',
  ),
  misspelt: products('turmric powdr', 'paracitamol', 'tharmomitar', 'brocoli', 'aplle', 'tomatoo', 'shampu', 'minicate', 'sanitari pad'),
  'brands, models, amounts': products('mohuabari', 'shaplabari chal', 'kodomghat tel', 'meghtola rice 5kg', 'hv-7120', '500 g', '1 kg'),
  'nothing found': products('xqzvk', 'red saree', 'iphone', 'asdfgh', 'জুতা'),
  'everything, by facets': [
    'products?query=',
    ...['priceLow', 'rating', 'newest'].map((sort) => `products?query=&sort=${sort}&inStock=true`),
  ],
  'facets and filters': ['chal', 'oil', 'c', 'powder', 'ডাল'].flatMap((word) => [
    `${search(word)}&inStock=true&priceTo=900&sort=priceLow&rating=4`,
    `${search(word)}&brand=Meghbari&brand=Shaplatola`,
    `${search(word)}&priceFrom=100&sort=newest`,
  ]),
  'deep pages': ['chal', 'c', 'oil', ''].flatMap((word) => [10, 50, 500].map((page) => `${search(word)}&page=${page}`)),
  suggestions: ['c', 'ch', 'cha', 'chal', 'মি', 'মিনি', 'মিনিকেট', 'tur', 'turm', 'napa'].map(
    (word) => `read?query=${encodeURIComponent(word)}`,
  ),
} satisfies Record<string, string[]>;

function search(word: string): string {
  return `products?query=${encodeURIComponent(word)}`;
}

function products(...words: string[]): string[] {
  return words.map(search);
}
