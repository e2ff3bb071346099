import type { Person } from './person.ts';

/** The account with this address is the operator of the tested installation. */
export const operatorEmail = 'operator@journey.example';

export const operator: Person = {
  name: 'Yolanda Operadora',
  email: operatorEmail,
  password: 'uma frase longa da operadora',
};
