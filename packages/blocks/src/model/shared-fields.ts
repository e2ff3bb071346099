import type { ChoiceField, NumberField, TextField } from './field.ts';

/** Properties that several blocks share. */
export const alignField = { kind: 'choice', options: ['start', 'center'] } as const satisfies ChoiceField;

export const columnsField = { kind: 'number', min: 1, max: 4 } as const satisfies NumberField;

export const shapeField = {
  kind: 'choice',
  options: ['natural', 'wide', 'square', 'portrait', 'round'],
} as const satisfies ChoiceField;

/** The target of a link such as `#prices`. */
export const anchorField = { kind: 'text', max: 40, neutral: true, format: 'anchor' } as const satisfies TextField;

export const dayField = {
  kind: 'choice',
  options: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
} as const satisfies ChoiceField;

/** Time zones where many Angolans live. An event's time needs its zone, otherwise readers abroad miss it. */
export const timeZoneField = {
  kind: 'choice',
  options: [
    'Africa/Luanda',
    'Europe/Lisbon',
    'Africa/Maputo',
    'Africa/Johannesburg',
    'Africa/Windhoek',
    'Africa/Kinshasa',
    'Atlantic/Cape_Verde',
    'Africa/Sao_Tome',
    'Africa/Bissau',
    'America/Sao_Paulo',
    'Europe/London',
    'Europe/Paris',
    'America/New_York',
    'Asia/Dubai',
    'Asia/Shanghai',
  ],
} as const satisfies ChoiceField;
