const state = { isFromHere: true };

/** The props of a link to a form page, which leads back to where the link is. */
export const toForm = (path: string, id?: string) => ({ to: id ? `${path}/${id}/edit` : `${path}/new`, state });

/** Whether a form page was opened by such a link, from the state of its location. */
export const isFromLink = (from: unknown): boolean => typeof from === 'object' && from !== null && 'isFromHere' in from;
