/** Values of the `sort` query parameter, for column headers. */
export const dateSorts = { ascending: 'oldest', descending: 'newest' };
export const nameSorts = { ascending: 'name', descending: 'nameDesc' };
