/**
 * Resources that are a name, a description, an image and little more, with their tables. They have an admin screen, and their changes are
 * in the audit log.
 */
export const simpleTables = {
  categories: 'categories',
  subCategories: 'sub_categories',
  campaigns: 'campaigns',
  carousels: 'carousels',
} as const;

export type SimpleResourceName = keyof typeof simpleTables;
export type SimpleTable = (typeof simpleTables)[SimpleResourceName];
export const simpleResourceNames = Object.keys(simpleTables) as SimpleResourceName[]; // the keys of the table above
