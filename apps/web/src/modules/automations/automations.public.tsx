export { TextFields } from './editor/panel/text-fields.tsx';
export { ValueInput } from './editor/panel/value-input.tsx';
export { type FieldsProps, type StepView, stepView } from './step-view.ts';
