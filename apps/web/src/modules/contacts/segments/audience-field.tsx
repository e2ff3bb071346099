import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { groups, segments } from '../contacts.api.ts';

/** A group or a segment; neither means all customers. */
export interface Audience {
  readonly group?: string | undefined;
  readonly segment?: string | undefined;
}

interface Props extends Pick<SelectProps, 'w'> {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
}

const query = { nextPage: 100 };

/** Chooses a group or a segment of customers. */
export function AudienceField({ value: { group, segment }, onChange, ...look }: Props) {
  const t = useTranslations('contacts.list');
  const { kumbi_code } = useWorkspace();
  const known = {
    segment: useQuery(segments.list(kumbi_code, { query })).data ?? [],
    group: useQuery(groups.list(kumbi_code, { query })).data ?? [],
  };
  const options = (kind: keyof Audience) => ({
    group: t(`${kind}s`),
    items: known[kind].map(({ id, name }) => ({ value: `${kind}:${id}`, label: name })),
  });
  return (
    <Select
      {...look}
      aria-label={t('audience')}
      placeholder={t('all_audiences')}
      data={[options('segment'), options('group')]}
      value={segment ? `segment:${segment}` : group ? `group:${group}` : null}
      onChange={(next) => {
        const [kind, id] = (next ?? '').split(':');
        onChange({ group: kind === 'group' ? id : undefined, segment: kind === 'segment' ? id : undefined });
      }}
      searchable
      clearable
    />
  );
}
