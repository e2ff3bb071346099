import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';

/** Asks before a webhook in use is turned off, naming its user. @returns whether to turn it off; an unused one isn't asked about */
export function useTurnOffQuestion({ name, integration, automation }: Hook) {
  const t = useTranslations('hooks.turn_off');
  return async (): Promise<boolean> => {
    const body = integration
      ? t('integration', { name: integration.name })
      : automation && t('flow', { name: automation.name });
    return body === null || ask({ kind: 'default', title: t('title', { name }), body, confirm: t('confirm') });
  };
}
