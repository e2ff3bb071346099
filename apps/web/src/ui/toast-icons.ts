import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';

export const toastIcons = { error: IconAlertTriangle, success: IconCheck, info: IconInfoCircle } as const;
