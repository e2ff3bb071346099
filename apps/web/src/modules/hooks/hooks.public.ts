export { DeliveryBadge } from './sending/delivery-badge.tsx';
export { RotateSecretDialog } from './sending/rotate-dialog.tsx';
export { SecretBox } from './sending/secret-box.tsx';
export { SigningCard } from './sending/signing-card.tsx';
export { StatusSelect } from './sending/status-select.tsx';
export { useAttemptFacts } from './sending/use-attempt-facts.ts';
