import { Skeleton } from '@mantine/core';
import { slotHost } from '../../ui/part-host.tsx';
import { settingsCards } from './settings-cards.public.ts';

/** The sections that higher modules add to the settings. */
export const SettingsCards = slotHost(settingsCards, <Skeleton h={160} />);
