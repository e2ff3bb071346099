import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../kernel/tenancy/refusal.ts';
import { makeUser, markProvider, sendToUser, takeAnswer } from '../../modules/kwaba/kwaba.public.ts';

type Conversations = readonly { readonly name: string; readonly id: string; readonly lines: readonly string[] }[];

/** A line that begins with `<` is an answer. */
const conversations: Readonly<Record<Locale, Conversations>> = {
  pt: [
    { name: 'Domingos Capita', id: 'cliente-118', lines: ['Olá Domingos! O cesto que pediste já está na loja.'] },
    {
      name: 'Teresa Calulo',
      id: 'cliente-204',
      lines: ['A tua encomenda saiu hoje às 9h.', '< Que bom! A que horas chega a Talatona?', 'Entre as 14h e as 16h.'],
    },
    {
      name: 'Ana Domingos',
      id: 'cliente-077',
      lines: [
        'Bom dia, Ana! O mel de Malanje voltou.',
        '< Bom dia! Guardem-me dois frascos, por favor.',
        'Guardados em teu nome até sexta-feira.',
        '< Obrigada! Passo amanhã à tarde.',
      ],
    },
  ],
  en: [
    {
      name: 'Domingos Capita',
      id: 'customer-118',
      lines: ['Hello Domingos! The basket you asked for is in the shop.'],
    },
    {
      name: 'Teresa Calulo',
      id: 'customer-204',
      lines: ['Your order left at 9 today.', '< Great! When will it be in Talatona?', 'Between two and four.'],
    },
    {
      name: 'Ana Domingos',
      id: 'customer-077',
      lines: [
        'Good morning, Ana! The honey from Malanje is back.',
        '< Good morning! Please keep two jars for me.',
        'They are kept in your name until Friday.',
        '< Thank you! I will come by tomorrow afternoon.',
      ],
    },
  ],
};

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`The demo's conversations were refused: ${outcome.code}`);
  return outcome;
}

/** The demo's company is a Kwaba provider, as if its operator had marked it. */
export async function makeDemoConversations(ctx: Ctx, language: Locale): Promise<void> {
  await markProvider(ctx, true);
  for (const { name, id, lines } of conversations[language]) {
    const { user } = done(await makeUser(ctx, { external_id: id, name, language }));
    for (const [index, line] of lines.entries()) {
      const written = { client_id: `demo-${index}`, text: line.replace(/^< /, '') };
      done(await (line.startsWith('<') ? takeAnswer : sendToUser)(ctx, user.id, written));
    }
  }
}
