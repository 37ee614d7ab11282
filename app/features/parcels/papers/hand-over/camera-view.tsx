import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { scanWithCamera } from './barcode-camera.ts';

/** The camera's picture; tells each code that it sees. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('papers');
  const video = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const camera = new AbortController();
    if (video.current) scanWithCamera(video.current, tell, camera.signal).catch(() => camera.signal.aborted || setFailed(true));
    return () => camera.abort();
  }, []);
  if (isFailed) {
    return (
      <p role="alert" className="font-semibold text-error-strong">
        {t('handOver.noCamera')}
      </p>
    );
  }
  return <video ref={video} muted playsInline aria-label={t('handOver.picture')} className="max-h-72 w-full rounded-box bg-black" />;
}
