import { contractOf } from '@kumbi/contract/automations/step-type.rules.ts';
import { type EnteredAction, textOf } from '@kumbi/contract/integrations/service-action.step.ts';
import type { TablerIcon } from '@tabler/icons-react';
import { lazy } from 'react';
import { type StepView, stepView } from '../../../automations/automations.public.tsx';
import type { ActionType } from './service-action-fields.tsx';

const Fields = lazy(async () => ({ default: (await import('./service-action-fields.tsx')).ServiceActionFields }));

/** The view of an action. All actions have the same form, from their contract. */
export const serviceActionView = (type: ActionType, icon: TablerIcon): StepView =>
  stepView({
    type,
    icon,
    Fields,
    sentence(step, { t, short }) {
      const contract = contractOf(type);
      const told = said[type] ?? ('fields' in contract ? Object.keys(contract.fields)[0] : undefined) ?? '';
      const entered = step as unknown as EnteredAction;
      const what = (entered.chosen_names[told] ?? textOf(entered, told)).trim();
      return what ? t(`steps.${type}.says`, { what: short(what) }) : t(`steps.${type}.says_none`);
    },
  });

/** The text that the sentence shows, if not the first one, which is often the place. */
const said: Partial<Record<ActionType, string>> = {
  calendar_create_event: 'summary',
  trello_create_card: 'name',
  asana_create_task: 'name',
};
