import type { CampaignType, Status } from '#domain/enums.ts';
import { cellKey, cellText } from '#server/core/files/cells.ts';

type Labels<C extends string> = Readonly<Record<C, readonly string[]>>;

/** The list's label of a status in each language; its code is accepted, too. */
export const statusLabels: Labels<Status> = {
  active: ['সক্রিয়', 'চালু', 'published', 'publish'],
  inactive: ['নিষ্ক্রিয়', 'বন্ধ', 'draft', 'archived', 'unpublished', 'private'],
  pending: ['অপেক্ষমাণ', 'অপেক্ষমান'],
};

/** The same for campaigns; the schema also accepts their English labels and short codes. */
export const campaignLabels: Labels<CampaignType | 'none'> = {
  none: ['কোনোটি নয়', 'কোনোটিই নয়', 'নেই', 'না', 'no'],
  flashSale: ['ফ্ল্যাশ সেল'],
  newArrivals: ['নতুন এসেছে'],
  festivalSale: ['উৎসব অফার'],
  discountSale: ['বিশেষ ছাড়'],
  clearanceSale: ['ক্লিয়ারেন্স সেল'],
};

/** Yes and no, as people and other lists write them. */
export const answerLabels: Labels<'yes' | 'no'> = {
  yes: ['হ্যাঁ', 'হ্যা', 'আছে', 'true', '1', 'y'],
  no: ['না', 'নেই', 'false', '0', 'n'],
};

/** Returns the code of a label or code in any case; other texts are left to the schema. */
export function readLabel(labels: Labels<string>): (cell: string) => string {
  const byLabel = new Map(Object.entries(labels).flatMap(([code, own]) => [code, ...own].map((label) => [cellKey(label), code] as const)));
  return (cell) => byLabel.get(cellKey(cell)) ?? cellText(cell);
}
