/** What browsers that can read codes from pictures have; TypeScript does not know it yet. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type BarcodeReaderClass = new (options: { formats: string[] }) => BarcodeReader;
type WithReader = typeof globalThis & { BarcodeDetector?: BarcodeReaderClass };

const readerClass = (): BarcodeReaderClass | undefined => (globalThis as WithReader).BarcodeDetector;

/** Whether this browser reads bar codes, and there may be a camera. */
export const canScan = (): boolean => readerClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

/** A page that was not loaded from the address of the scan may have no camera: `server/core/security/security-headers.ts`. */
export function isCameraForbidden(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }; // only some browsers
  return featurePolicy?.allowsFeature('camera') === false;
}

const pauseMs = 200;
/** A code stays in the picture for a while. */
const sameCodeMs = 3000;

/** Shows the camera in a video until `signal` ends it, and tells each code once. Throws when the camera can't be used. */
export async function scanWithCamera(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  const Reader = readerClass();
  if (!Reader) throw new Error('No reader');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const reader = new Reader({ formats: ['code_128'] });
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    const codes = await reader.detect(video).catch(() => []);
    for (const { rawValue } of codes) {
      const now = performance.now();
      const isNew = now - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > sameCodeMs;
      seen.set(rawValue, now);
      if (isNew && !signal.aborted) onCode(rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
