import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Renders its children, and so loads their code, once they come near the screen. */
export function WhenNear({ children }: { children: ReactNode }) {
  const marker = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    });
    if (marker.current) observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? <Suspense>{children}</Suspense> : <div ref={marker} className="h-px" />;
}
