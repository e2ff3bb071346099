import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';

const namesOf = (keys: Hook['keys']): string => keys.map(({ name }) => name).join(', ');

/** Asks before a webhook with API keys is deleted. @returns whether to delete it; one without keys isn't asked about */
export function useDeleteQuestion({ name, keys }: Hook) {
  const t = useTranslations('hooks.delete');
  return async (): Promise<boolean> =>
    keys.length === 0 ||
    ask({
      kind: 'delete',
      title: t('title', { name }),
      body: t('body', { count: keys.length, names: namesOf(keys) }),
      confirm: t('confirm'),
    });
}

/** Asks before a webhook in use is turned off, naming its user. @returns whether to turn it off; an unused one isn't asked about */
export function useTurnOffQuestion({ name, integration, automation, keys }: Hook) {
  const t = useTranslations('hooks.turn_off');
  return async (): Promise<boolean> => {
    const body = integration
      ? t('integration', { name: integration.name })
      : automation
        ? t('flow', { name: automation.name })
        : keys.length > 0
          ? t('keys', { count: keys.length, names: namesOf(keys) })
          : null;
    return body === null || ask({ kind: 'default', title: t('title', { name }), body, confirm: t('confirm') });
  };
}
