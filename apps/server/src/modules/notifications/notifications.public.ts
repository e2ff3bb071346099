export { type AttentionSource, attentionSources } from './attention.slot.ts';
export { demoNews } from './notification.demo.ts';
export { notify } from './notification.service.ts';
export { notification } from './notification-kind.service.ts';
export { emailRecipients } from './notification-recipients.service.ts';
