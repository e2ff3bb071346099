/** The time for which a code must be out of sight before it counts again, in milliseconds. */
const forgottenAfterMs = 2_500;

/**
 * Reports each code once while the camera keeps seeing it: a ticket that is held a moment longer must
 * not look like one that is used twice.
 */
export function onceInSight(now: () => number): (code: string) => boolean {
  let last = '';
  let seenAt = Number.NEGATIVE_INFINITY;
  return (code) => {
    const at = now();
    const fresh = code !== last || at - seenAt > forgottenAfterMs;
    last = code;
    seenAt = at;
    return fresh;
  };
}
