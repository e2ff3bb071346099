/** How long a code has to be out of sight before it counts anew, in milliseconds. */
const forgottenAfterMs = 2_500;

/**
 * Lets each code through once for as long as a camera goes on seeing it: a ticket that is held a moment longer must
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
