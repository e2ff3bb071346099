import { IconChartPie } from '@tabler/icons-react';
import { lazy } from 'react';
import { stepView } from '../../../automations/automations.public.tsx';
import { segmentChoicesQuery } from '../../contacts.api.ts';

export const contactJoinedSegmentView = stepView({
  type: 'contact_joined_segment',
  icon: IconChartPie,
  Fields: lazy(async () => ({
    default: (await import('./contact-joined-segment-fields.tsx')).ContactJoinedSegmentFields,
  })),
  sentence({ segment_id: id }, { t, names }) {
    const name = names.get(id ?? '');
    return name ? t('steps.contact_joined_segment.says', { name }) : t('steps.contact_joined_segment.says_none');
  },
  names: (workspace) => segmentChoicesQuery(workspace, ''),
});
