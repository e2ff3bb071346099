import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { onceInSight } from './once-in-sight.ts';
import { makeQrDetector } from './qr-detector.ts';

const everyMs = 200;

export type CameraState = 'off' | 'starting' | 'on' | 'denied';

interface QrCamera {
  /** Whether this browser can read codes. */
  readonly offered: boolean;
  readonly state: CameraState;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Reads QR codes with the rear camera while it is on. */
export function useQrCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): QrCamera {
  const [offered, setOffered] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [state, setState] = useState<CameraState>('off');
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    let gone = false;
    void makeQrDetector().then((detector) => {
      if (!gone) setOffered(detector !== null);
    });
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isFresh = onceInSight(() => performance.now());

    const run = async () => {
      const detector = await makeQrDetector();
      const element = video.current;
      if (!detector || !element || gone) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      if (gone) return stopStream(stream);
      element.srcObject = stream;
      await element.play();
      setState('on');
      const look = async () => {
        const [found] = await detector.detect(element);
        if (gone) return;
        if (found && isFresh(found.rawValue)) tell(found.rawValue);
        timer = setTimeout(() => void look().catch(fail), everyMs);
      };
      await look();
    };
    /** The camera is refused, in use by another program, or missing; codes can still be typed. */
    const fail = () => {
      if (gone) return;
      stopStream(stream);
      setWanted(false);
      setState('denied');
    };
    setState('starting');
    void run().catch(fail);
    return () => {
      gone = true;
      clearTimeout(timer);
      stopStream(stream);
    };
  }, [wanted, video]);

  return {
    offered,
    state,
    start: () => setWanted(true),
    stop: () => {
      setWanted(false);
      setState('off');
    },
  };
}

function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
