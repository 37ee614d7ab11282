/** Values of a list's `sort`, for the head of a column. */
export const dateSorts = { ascending: 'oldest', descending: 'newest' };
export const nameSorts = { ascending: 'name', descending: 'nameDesc' };
