import * as button from './notifications-button.tsx';

/** The bell of the top bar with its panel. */
export const NotificationsButton = button.NotificationsButton;
