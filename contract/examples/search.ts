import { type Examples, ids, seenImmediately } from './example.ts';

const words = ['দই', 'dohi', 'yogurt'];

export const searchExamples = {
  'GET /searches/read': { as: 'visitor', access: 'public', permission: 'users:read', asStaff: 'support', query: { query: 'miniket chal' } },
  'GET /searches/products': { as: 'visitor', access: 'public', query: { query: 'miniket chal', sort: 'priceLow', priceTo: 100 } },
  'GET /searches/popular': { as: 'visitor', access: 'public' },
  'GET /searches/zero-results': { as: 'admin', access: 'admin', permission: 'searches:read', query: { sort: 'count' } },
  'DELETE /searches/zero-results': {
    as: 'admin',
    access: 'admin',
    permission: 'searches:write',
    stepUp: 'a list of words that fills again',
    body: { searchIds: [ids.zeroResult] },
  },
  'GET /synonyms/read': { as: 'admin', access: 'admin', permission: 'searches:read', query: { q: 'dohi' } },
  'POST /synonyms/create': {
    as: 'admin',
    access: 'admin',
    permission: 'searches:write',
    stepUp: seenImmediately,
    body: { words: ['মেশিন', 'machine', 'যন্ত্র'] },
  },
  'PUT /synonyms/update/:id': {
    as: 'admin',
    access: 'admin',
    permission: 'searches:write',
    stepUp: seenImmediately,
    params: { id: ids.synonym },
    body: { words: [...words, 'curd'] },
  },
  'DELETE /synonyms/delete': {
    as: 'admin',
    access: 'admin',
    permission: 'searches:write',
    stepUp: seenImmediately,
    body: { synonymIds: [ids.synonym] },
  },
} satisfies Examples;
