/**
 * The id of the shop if all packages are from one: buyers may pay to its wallet. Null if they are from several; undefined while the packages
 * are unknown.
 */
export function onlyShopOf(packages: readonly { shop: { _id: string } }[] | undefined): string | null | undefined {
  if (!packages) return undefined;
  const [first, ...others] = packages;
  return first && others.length === 0 ? first.shop._id : null;
}
