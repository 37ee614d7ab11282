/** The id of the shop when all packages are from one: buyers pay to its wallet. */
export const onlyShopOf = (packages: readonly { shop: { _id: string } }[] = []): string | undefined =>
  packages.length === 1 ? packages[0]?.shop._id : undefined;
