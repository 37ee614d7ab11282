type Disposer = () => Promise<void>;

const disposers = new Set<Disposer>();

/** Registers what must be undone however the drill ends. Returns the same work, which then runs once only. */
export function atExit(dispose: Disposer): Disposer {
  const once = async () => {
    if (disposers.delete(once)) await dispose();
  };
  disposers.add(once);
  return once;
}

/** Undoes everything, the latest first. One failure does not stop the others. */
export async function cleanUp(): Promise<void> {
  for (const dispose of [...disposers].reverse()) {
    await dispose().catch((error: unknown) => console.error(`Cleaning up failed: ${String(error)}`));
  }
}

/** Ctrl-C, a signal, the end of the npm that started us, or an error that nothing caught: clean up and exit. */
export function cleanUpOnSignals(): void {
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await cleanUp();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });
  if (process.channel) process.once('disconnect', () => void end(143));
}
