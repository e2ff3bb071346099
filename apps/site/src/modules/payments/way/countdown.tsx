import { fill } from '@kumbi/blocks/texts/fill.ts';
import { useEffect, useState } from 'preact/hooks';
import type { PayData } from '../pay-data.ts';

interface CountdownProps {
  readonly texts: PayData['texts'];
  readonly offline: boolean;
  /** The time in which most buyers finish with this method. */
  readonly seconds: number;
  readonly onOver?: () => void;
}

/** Counts down while a buyer pays. At its end only the words change: the payment stays open. */
export function Countdown({ texts: t, offline, seconds, onOver }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onOver?.();
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds, onOver]);
  return (
    <p className="pay-wait">
      <span className="pulse" aria-hidden="true" />
      <span>{offline ? t.offline : left > 0 ? t.waiting_now : t.still_waiting}</span>
      {left > 0 && !offline ? (
        <span className="pay-left figure" aria-hidden="true">
          {fill(t.seconds, { count: String(left) })}
        </span>
      ) : null}
    </p>
  );
}
