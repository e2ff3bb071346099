import type { sortingActions } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconTag, IconTagOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../../lib/use-selection.ts';
import { useBulk } from '../../../ui/use-bulk.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { customers as calls } from '../contacts.api.ts';
import { NewTagChoice, PresentTagChoice } from './tag-choice.tsx';

interface TagChange {
  readonly tag: string;
  readonly action: (typeof sortingActions)[number];
}

const adding = (tag: string): TagChange => ({ tag, action: 'add' });
const removing = (tag: string): TagChange => ({ tag, action: 'remove' });

/** The actions on several customers. */
export function useCustomerBulk(customers: readonly Customer[]) {
  const t = useTranslations('contacts.row');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(customers);
  const { choosing, deletion } = useBulk(kumbi_code, customers, selection, ({ name }) => name);
  const chosen = customers.filter(({ id }) => selection.ids.includes(id));
  const present = [...new Set(chosen.flatMap(({ tags }) => tags))].sort();
  const sorting = () => [
    choosing(
      calls.tagMany,
      { to: adding, back: removing },
      {
        label: t('add_tag'),
        icon: IconTag,
        choose: (onChoose) => <NewTagChoice submit={t('add')} onChoose={onChoose} />,
        done: (count, tag) => t('tagged_many', { count, tag }),
      },
    ),
    choosing(
      calls.tagMany,
      { to: removing, back: adding },
      {
        label: t('remove_tag'),
        icon: IconTagOff,
        choose: (onChoose) => <PresentTagChoice submit={t('remove')} onChoose={onChoose} present={present} />,
        done: (count, tag) => t('untagged_many', { count, tag }),
      },
    ),
  ];
  const actions = [
    ...(may(role, 'content.write') ? sorting() : []),
    ...(may(role, 'content.delete')
      ? [deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) })]
      : []),
  ];
  return { selection, actions };
}
