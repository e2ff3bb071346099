import type { Bilingual } from '../shared/locale.ts';

/** Column titles of a CSV file. */
export const ticketColumns: Bilingual<readonly string[]> = {
  en: [
    'Code',
    'Kind',
    'Name',
    'Email',
    'Phone',
    'Price',
    'Currency',
    'Order',
    'Bought at',
    'Admitted at',
    'Admitted by',
    'Void since',
  ],
  pt: [
    'Código',
    'Tipo',
    'Nome',
    'Email',
    'Telefone',
    'Preço',
    'Moeda',
    'Pedido',
    'Comprado em',
    'Entrou em',
    'Entrada registada por',
    'Anulado em',
  ],
};

export const registrationColumns: Bilingual<readonly string[]> = {
  en: ['Event', 'State', 'Name', 'Email', 'Phone', 'Registered at', 'Cancelled at'],
  pt: ['Evento', 'Estado', 'Nome', 'Email', 'Telefone', 'Data da inscrição', 'Cancelada em'],
};

export const donationColumns: Bilingual<readonly string[]> = {
  en: ['Received at', 'Name', 'Email', 'Phone', 'Amount', 'Currency', 'Message'],
  pt: ['Recebido em', 'Nome', 'Email', 'Telefone', 'Valor', 'Moeda', 'Mensagem'],
};

export const registrationStateTexts: Bilingual<Readonly<Record<'confirmed' | 'waiting' | 'cancelled', string>>> = {
  en: { confirmed: 'Confirmed', waiting: 'Waiting', cancelled: 'Cancelled' },
  pt: { confirmed: 'Confirmada', waiting: 'Em espera', cancelled: 'Cancelada' },
};

export const ticketsFileName: Bilingual = { en: 'tickets.csv', pt: 'bilhetes.csv' };
export const donationsFileName: Bilingual = { en: 'donations.csv', pt: 'donativos.csv' };
export const registrationsFileName: Bilingual = { en: 'registrations.csv', pt: 'inscricoes.csv' };
