import type { Language } from './texts.ts';

/** The texts of a service's page on which a person chooses an account. */
export const consentTexts: Record<
  Language,
  { simulated: string; asks: string; asksNumber: string; newNumber: string; decline: string }
> = {
  en: {
    simulated: 'simulated',
    asks: 'Choose the account that Kumbi may use.',
    asksNumber: 'Choose the number that Kumbi may use.',
    newNumber: 'New number',
    decline: 'Decline',
  },
  pt: {
    simulated: 'simulado',
    asks: 'Escolhe a conta que o Kumbi pode usar.',
    asksNumber: 'Escolhe o número que o Kumbi pode usar.',
    newNumber: 'Número novo',
    decline: 'Recusar',
  },
};

const en = {
  title: 'Connected services',
  lead: 'Everything that Google, Trello, Asana, Instagram, LinkedIn and TikTok received. Revoke an account as its owner would.',
  empty: 'Nothing yet. Connect a service in Kumbi under Integrations.',
  revoke: 'Revoke',
  expire: 'Expire token',
  said: {
    revoked: 'Revoked',
    expired: 'Expired',
  },
};

const pt: typeof en = {
  title: 'Serviços ligados',
  lead: 'Tudo o que o Google, o Trello, o Asana, o Instagram, o LinkedIn e o TikTok receberam. Revoga uma conta como o dono faria.',
  empty: 'Ainda nada. Liga um serviço no Kumbi, nas Integrações.',
  revoke: 'Revogar',
  expire: 'Expirar token',
  said: {
    revoked: 'Revogado',
    expired: 'Expirado',
  },
};

export const servicesTexts: Record<Language, typeof en> = { en, pt };
export type ServicesTexts = typeof en;
