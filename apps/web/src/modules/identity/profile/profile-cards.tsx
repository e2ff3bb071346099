import { Skeleton } from '@mantine/core';
import { slotHost } from '../../../ui/part-host.tsx';
import { profileCards } from '../profile-cards.public.ts';

/** The sections that higher modules add to a person's own page. */
export const ProfileCards = slotHost(profileCards, <Skeleton h={120} />);
