import type { KindDefinitions, KindNames } from './kind.ts';

export const productKindNames = {
  backInStock: {
    backOffice: { bn: 'পণ্য আবার এসেছে', en: 'Back in stock' },
    settings: { bn: 'যে পণ্যের খবর চেয়েছেন, তা আবার এসেছে', en: 'A product that you wait for is back in stock' },
  },
} satisfies Readonly<Record<string, KindNames>>;

export const productKinds: KindDefinitions<typeof productKindNames> = {
  // No SMS: it costs the shop money, and the piece may be sold before it is read.
  backInStock: {
    variables: ['product', 'link'],
    texts: {
      email: {
        bn: {
          title: 'আবার এসেছে: {product}',
          body: 'আপনি জানাতে বলেছিলেন: {product} আবার পাওয়া যাচ্ছে।\n\nসংখ্যায় কম থাকতে পারে, আর আমরা কারও জন্য আলাদা করে রাখি না।',
        },
        en: {
          title: 'Back in stock: {product}',
          body: 'You asked us to tell you: {product} can be ordered again.\n\nThere may be only a few, and we reserve none.',
        },
      },
      inbox: {
        bn: { title: 'আবার এসেছে: {product}', body: 'আপনি জানাতে বলেছিলেন। সংখ্যায় কম থাকতে পারে।' },
        en: { title: 'Back in stock: {product}', body: 'You asked us to tell you. There may be only a few.' },
      },
    },
  },
};
