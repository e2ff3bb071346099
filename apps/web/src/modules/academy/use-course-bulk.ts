import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { courses as calls } from './academy.api.ts';

const toVisitors = { to: 'published', back: 'draft' } as const;
const toDrafts = { to: 'draft', back: 'published' } as const;

/** The actions on several courses. */
export function useCourseBulk(courses: readonly Course[]) {
  const t = useTranslations('academy.actions');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(courses);
  const { turning, deletion } = useBulk(kumbi_code, courses, selection, ({ title }) => title);
  const switches = () => [
    turning(calls.switchMany, toVisitors, {
      label: t('publish_many'),
      icon: IconEye,
      done: (count) => t('published_many', { count }),
    }),
    turning(calls.switchMany, toDrafts, {
      label: t('unpublish'),
      icon: IconEyeOff,
      done: (count) => t('unpublished_many', { count }),
    }),
  ];
  const removal = () =>
    deletion(
      calls,
      { label: t('delete_many'), icon: IconTrash, done: (count) => t('deleted_many', { count }) },
      ({ length: count }) => ({
        kind: 'delete',
        title: t('delete_many_title', { count }),
        body: t('delete_many_body', { count }),
        confirm: t('delete_many_confirm', { count }),
      }),
    );
  const actions = [
    ...(may(role, 'content.publish') ? switches() : []),
    ...(may(role, 'content.delete') ? [removal()] : []),
  ];
  return { selection, actions };
}
