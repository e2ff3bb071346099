export { serviceActionView } from './steps/service-action/service-action.step.ts';
