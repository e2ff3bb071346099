import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the component has been on the screen. Parts that it adds then don't delay its first appearance. With a deferred
 * value they would: React draws that before the browser paints.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let later: number | undefined;
    const frame = requestAnimationFrame(() => {
      // The browser paints between this callback and the next task.
      later = window.setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(later);
    };
  }, []);
  return isPainted;
}
