import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

/** True once the element comes near the screen; false on the server, and while it is hidden. */
export function useNear(target: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    });
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
}

/** Renders its children, and so loads their code, once they come near the screen. Its element may reserve their height. */
export function WhenNear({ children, className = 'min-h-px' }: { children: ReactNode; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}
