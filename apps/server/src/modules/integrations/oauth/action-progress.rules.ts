import * as z from 'zod';

/** A part of an action is done, such as an upload. The action is taken again immediately, with this progress. */
export class PartDone<Progress> {
  readonly progress: Progress;

  constructor(progress: Progress) {
    this.progress = progress;
  }
}

/** The service is still working on a part, such as a video. The action is taken again later, with this progress. */
export class StillProcessing<Progress> {
  readonly progress: Progress;

  constructor(progress: Progress) {
    this.progress = progress;
  }
}

/** The pauses between looks at a file that a service processes. The last one is repeated: Meta asks for one look a minute. */
const lookPausesMs = [5_000, 10_000, 20_000, 30_000, 60_000] as const;
/** Services process long videos within minutes. After this time, the action fails. */
export const processingMinutes = 15;
const processingMs = processingMinutes * 60_000;

/** The progress of an action as it is stored, with the looks since it waits for the service. */
const storedSchema = z.object({
  done: z.unknown(),
  looks: z.object({ since: z.number(), count: z.number() }).optional(),
});
export type StoredProgress = z.output<typeof storedSchema>;

/** @throws if an action wrote something else, which is an error on our side */
export const readProgress = (stored: object | undefined): StoredProgress | undefined =>
  stored && storedSchema.parse(stored);

/** @returns the time of the next look, with the progress to store, or undefined if the time is over */
export function nextLook(
  before: StoredProgress | undefined,
  done: unknown,
  now: Date,
): { readonly until: Date; readonly progress: StoredProgress } | undefined {
  const at = now.getTime();
  const { since, count } = before?.looks ?? { since: at, count: 0 };
  const end = since + processingMs;
  if (at >= end) return undefined;
  const pause = lookPausesMs[count] ?? Math.max(...lookPausesMs);
  return { until: new Date(Math.min(at + pause, end)), progress: { done, looks: { since, count: count + 1 } } };
}
