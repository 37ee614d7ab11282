type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Asks the user for the second factor. False if they cancel, or if no page that can ask is open. */
export const askForStepUp = async (): Promise<boolean> => (ask ? ask() : false);

/** Registers the dialog that asks. Returns a function that unregisters it. */
export function registerStepUp(how: Ask): () => void {
  ask = how;
  return () => {
    ask = undefined;
  };
}

/** For a user whose role requires a second factor: other pages don't work without one. Loads a new document to end open requests. */
export function redirectToSecurity(): void {
  if (!location.pathname.endsWith('/security')) location.assign('/dashboard/security');
}
