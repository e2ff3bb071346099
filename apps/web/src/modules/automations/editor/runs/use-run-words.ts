import type { PortName, RunOrigin, StepFailure, StepType } from '@kumbi/contract/automations/step-type.rules.ts';
import { useTranslations } from 'use-intl';

/**
 * Returns the texts of names in stored runs. A name of a module that was removed no longer has a text, and is shown
 * unchanged.
 */
export function useRunWords() {
  const t = useTranslations('automations');
  return {
    origin: (name: string) => {
      const key = `runs.origins.${name as RunOrigin}` as const;
      return t.has(key) ? t(key) : name;
    },
    failure: (name: string) => {
      const key = `runs.failures.${name as StepFailure}` as const;
      return t.has(key) ? t(key) : name;
    },
    port: (name: string) => {
      const key = `ports.${name as PortName}` as const;
      return t.has(key) ? t(key) : name;
    },
    step: (type: string) => {
      const key = `steps.${type as StepType}.name` as const;
      return t.has(key) ? t(key) : type;
    },
  };
}
