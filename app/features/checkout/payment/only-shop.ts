/** The id of the shop if all packages are from one: buyers may pay to its wallet. */
export const onlyShopOf = (packages: readonly { shop: { _id: string } }[] = []): string | undefined =>
  packages.length === 1 ? packages[0]?.shop._id : undefined;
