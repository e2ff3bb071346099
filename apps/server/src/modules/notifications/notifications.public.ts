export { notify } from './notification.service.ts';
export { notification, notificationDefinitions } from './notification-kind.service.ts';
