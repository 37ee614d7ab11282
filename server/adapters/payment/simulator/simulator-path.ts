/** Where a shop with test payments has the pages of the simulated gateways. */
export const simulatorPath = '/sim';
