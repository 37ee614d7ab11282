type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Asks the user for the second factor; false: they do not want to, or no page that can ask is open. */
export const askForStepUp = async (): Promise<boolean> => (ask ? ask() : false);

/** Says how to ask. Returns how to stop. */
export function answerStepUp(how: Ask): () => void {
  ask = how;
  return () => {
    ask = undefined;
  };
}

/** The role of the user needs a second factor, and no other page works before. A new document: whatever is open can't go on. */
export function leadToSecurity(): void {
  if (!location.pathname.endsWith('/security')) location.assign('/dashboard/security');
}
