/** Said on the window once React listens: what was clicked before can be done now. */
export const hydratedEvent = 'hydrated';
