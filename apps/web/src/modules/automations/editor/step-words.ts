import { type Comparison, isOneSided, type WaitUnit } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowProblem } from '@kumbi/contract/automations/flow-check.rules.ts';
import type { FlowStep, StepOf } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

const longest = 90;
const short = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/** Names of webhooks by their ids. */
export type HookNames = ReadonlyMap<string, string>;

/** What steps are called, and what they do, in a sentence each. */
export function useStepWords(hooks: HookNames) {
  const t = useTranslations('automations');
  const comparison = useCallback((name: Comparison) => t(`comparisons.${name}`), [t]);

  const sentence = useCallback(
    (step: FlowStep): string => {
      switch (step.type) {
        case 'webhook': {
          const name = hooks.get(step.webhook_id ?? '');
          return name ? t('says.webhook', { name }) : t('says.webhook_none');
        }
        case 'call':
          return t('says.call');
        case 'condition':
          return condition(step);
        case 'wait':
          return t('says.wait', { time: t(`says.${step.unit satisfies WaitUnit}`, { count: step.amount }) });
        case 'request':
          return step.url.trim()
            ? t('says.request', { method: step.method, address: short(step.url) })
            : t('says.request_none');
        case 'contact': {
          const who = step.email.trim() || step.phone.trim();
          return who ? t('says.contact', { who: short(who) }) : t('says.contact_none');
        }
        case 'notify':
          return step.text.trim() ? t('says.notify', { text: short(step.text) }) : t('says.notify_none');
      }
      function condition({ left, comparison: how, right }: StepOf<'condition'>): string {
        if (!left.trim()) return t('says.condition_none');
        const words = { left: short(left), comparison: comparison(how) };
        return isOneSided(how)
          ? t('says.condition_one', words)
          : t('says.condition', { ...words, right: short(right) });
      }
    },
    [t, hooks, comparison],
  );
  const name = useCallback((step: FlowStep): string => step.title || sentence(step), [sentence]);
  const problem = useCallback(
    ({ code, field, name: named }: FlowProblem): string => {
      const words = field === null ? '' : t(`fields.${field as 'url'}`);
      return t(`problems.${code}`, { field: words, name: named ?? '' });
    },
    [t],
  );
  return { sentence, name, problem };
}
export type StepWords = ReturnType<typeof useStepWords>;
