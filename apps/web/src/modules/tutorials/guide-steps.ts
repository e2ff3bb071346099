import { useTranslations } from 'use-intl';
import type { GuideName } from '../../lib/help.ts';

type StepKey = `${GuideName}.steps.1`;

/** Returns the keys of a guide's steps, which are numbered from 1. */
export function useGuideSteps(): (name: GuideName) => readonly StepKey[] {
  const t = useTranslations('guides');
  return (name) => {
    const keys: StepKey[] = [];
    for (let key = `${name}.steps.1` as StepKey; t.has(key); key = `${name}.steps.${keys.length + 1}` as StepKey)
      keys.push(key);
    return keys;
  };
}
