/** Dispatched on the window once React listens for clicks. Until hydration, React hydrates synchronously for a click, or stops it. */
export const listeningEvent = 'listening';

/** Dispatched on the window after hydration: earlier clicks can be replayed now. */
export const hydratedEvent = 'hydrated';
