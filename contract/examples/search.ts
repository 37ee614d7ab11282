import { type Examples, ids } from './example.ts';

const words = ['দই', 'dohi', 'yogurt'];

export const searchExamples = {
  'GET /searches/read': { as: 'visitor', query: { query: 'miniket chal' } },
  'GET /searches/products': { as: 'visitor', query: { query: 'miniket chal', sort: 'priceLow', priceTo: 100 } },
  'GET /searches/popular': { as: 'visitor' },
  'GET /searches/zero-results': { as: 'admin', query: { sort: 'count' } },
  'DELETE /searches/zero-results': { as: 'admin', body: { searchIds: [ids.zeroResult] } },
  'GET /synonyms/read': { as: 'admin', query: { q: 'dohi' } },
  'POST /synonyms/create': { as: 'admin', body: { words: ['মেশিন', 'machine', 'যন্ত্র'] } },
  'PUT /synonyms/update/:id': { as: 'admin', params: { id: ids.synonym }, body: { words: [...words, 'curd'] } },
  'DELETE /synonyms/delete': { as: 'admin', body: { synonymIds: [ids.synonym] } },
} satisfies Examples;
