import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ShopCard } from '#app/features/catalog/products/index.ts';
import { formatNumber } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import ReturnsPage from './returns.tsx';

const shop = { _id: 'shop-1', name: 'Green Grocery', address: 'Cumilla' };

describe.each(['bn', 'en'] as const)('the rule of returns in %s', (language) => {
  const days = [limits.returnDays, limits.refundDays].map((each) => formatNumber(language, each));
  const rule = {
    bn: `সমস্যা হলে ${days[0]} দিনে ফেরত, ${days[1]} দিনে টাকা`,
    en: `Return within ${days[0]} days, refund within ${days[1]} days`,
  }[language];

  it('is one sentence, on the page of a product and on that of returns', () => {
    renderInShop(
      <>
        <ShopCard shop={shop} returns={{ changeOfMindDays: 0, faultHours: limits.returnDays * 24, buyerPays: true }} />
        <ReturnsPage />
      </>,
      { language },
    );
    expect(screen.getAllByText(rule)).toHaveLength(2);
  });

  it('is that of the product, if it is shorter', () => {
    renderInShop(<ShopCard shop={shop} returns={{ changeOfMindDays: 0, faultHours: 24, buyerPays: true }} />, { language });
    expect(screen.queryByText(rule)).toBeNull();
    expect(screen.getByText({ bn: /২৪ ঘণ্টা/, en: /24 hours/ }[language])).toBeTruthy();
  });

  it('has the same days in the sections below it', () => {
    const { container } = renderInShop(<ReturnsPage />, { language });
    const sections = [...container.querySelectorAll('section')].map((section) => (section.textContent ?? '').replaceAll('\u00a0', ' '));
    expect(sections[0]).toContain({ bn: `ডেলিভারির ${days[0]} দিনের মধ্যে`, en: `Within ${days[0]} days of delivery` }[language]);
    expect(sections[3]).toContain({ bn: `${days[1]} দিনের মধ্যে`, en: `Within ${days[1]} days` }[language]);
  });
});
