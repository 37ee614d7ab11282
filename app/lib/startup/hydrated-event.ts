/** Said on the window once React hears clicks. Until it is hydrated it either hydrates at once for one, or stops it. */
export const listeningEvent = 'listening';

/** Said on the window once React is hydrated: what was clicked before can be done now. */
export const hydratedEvent = 'hydrated';
