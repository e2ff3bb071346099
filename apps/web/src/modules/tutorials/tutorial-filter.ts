import type { TutorialDevice, TutorialView } from '@kumbi/contract/tutorials/tutorials.limits.ts';
import { hasWords } from '../../lib/text-marks.ts';

interface Filter {
  readonly device: TutorialDevice;
  readonly view: TutorialView | 'all';
  readonly words: string;
}

interface Filtered {
  readonly device: TutorialDevice;
  readonly view: TutorialView;
  readonly texts: readonly string[];
}

/** Returns whether a tutorial matches the filter. One for all devices matches each of them. */
export const isShown = (tutorial: Filtered, { device, view, words }: Filter): boolean =>
  (device === 'all' || tutorial.device === 'all' || tutorial.device === device) &&
  (view === 'all' || tutorial.view === view) &&
  hasWords(words, ...tutorial.texts);
