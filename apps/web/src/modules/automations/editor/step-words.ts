import type { FlowProblem } from '@kumbi/contract/automations/flow-check.rules.ts';
import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { RecordNames } from '../step-view.ts';
import { stepViewOf } from '../step-views.ts';

const longest = 90;
const short = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/** Returns the names of steps, a sentence about each, and the texts of their problems. */
export function useStepWords(names: RecordNames) {
  const t = useTranslations('automations');

  const sentence = useCallback(
    (step: FlowStep): string => stepViewOf(step.type).sentence(step, { t, short, names }),
    [t, names],
  );
  const name = useCallback((step: FlowStep): string => step.title || sentence(step), [sentence]);
  const problem = useCallback(
    ({ code, field, name: named }: FlowProblem, step: FlowStep | undefined): string => {
      // Each type of step names its own fields.
      const key = step && field !== null && (`steps.${step.type}.fields.${field}` as 'steps.request.fields.url');
      return t(`problems.${code}`, { field: key ? t(key) : '', name: named ?? '' });
    },
    [t],
  );
  return { sentence, name, problem };
}
export type StepWords = ReturnType<typeof useStepWords>;
