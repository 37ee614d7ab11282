type Cleanup = () => Promise<void>;

const cleanups = new Set<Cleanup>();

/** Registers a cleanup that runs however the drill ends. Returns it as a function that runs it early, and only once. */
export function atExit(cleanup: Cleanup): Cleanup {
  const once = async () => {
    if (cleanups.delete(once)) await cleanup();
  };
  cleanups.add(once);
  return once;
}

/** Runs all cleanups, the latest first. One failure does not stop the others. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of [...cleanups].reverse()) {
    await cleanup().catch((error: unknown) => console.error(`Cleaning up failed: ${String(error)}`));
  }
}

/** Cleans up and exits on Ctrl-C, on a signal, when the parent process ends, and on an uncaught error. */
export function cleanUpOnSignals(): void {
  let isExiting = false;
  const exit = async (code: number) => {
    if (isExiting) return;
    isExiting = true;
    await cleanUp();
    process.exit(code);
  };
  process.on('SIGINT', () => void exit(130));
  process.on('SIGTERM', () => void exit(143));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void exit(1);
  });
  if (process.channel) process.once('disconnect', () => void exit(143));
}
