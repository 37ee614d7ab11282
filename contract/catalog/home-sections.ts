/** Sections that the home page can have only once. */
export const fixedHomeSections = ['banners', 'campaigns', 'categories', 'bestSellers', 'newArrivals'] as const;
/** Sections of one shop or category. */
export const chosenHomeSections = ['shop', 'category'] as const;
export type HomeSectionType = (typeof fixedHomeSections)[number] | (typeof chosenHomeSections)[number];

export interface HomeSectionChoice {
  type: HomeSectionType;
  id?: string | undefined;
}

/** `banners`, or `shop:…` with the id of the shop. */
export const homeSectionKey = ({ type, id }: HomeSectionChoice): string => (id === undefined ? type : `${type}:${id}`);

/** The URL that previews these sections before they are published. */
export const homePreviewPath = (sections: readonly HomeSectionChoice[]): string =>
  `/?${new URLSearchParams(sections.map((section) => ['section', homeSectionKey(section)])).toString()}`;
