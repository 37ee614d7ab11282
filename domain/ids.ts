// Free of imports, so that the browser can check an id without a schema.

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a valid id, as in `id` of resource.ts. */
export const isId = (text: string): boolean => uuid.test(text);
