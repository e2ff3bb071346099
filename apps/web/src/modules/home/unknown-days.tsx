import { Box } from '@mantine/core';
import { useListView } from '../../lib/use-list-view.ts';
import { UnknownNotice } from '../../ui/unknown-notice.tsx';
import { homePeriods } from './home.api.ts';

/** Says that the days of the address aren't a period of the home. */
export const UnknownDays = () => (
  <Box mb="md">
    <UnknownNotice of={useListView({ days: homePeriods.map(String) })} />
  </Box>
);
