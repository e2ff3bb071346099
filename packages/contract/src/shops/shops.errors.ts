import { defineErrors } from '../shared/errors.ts';

export const shopsErrors = defineErrors({
  'shop.unknown': {
    status: 404,
    en: { message: 'This shop doesn’t exist', action: 'Choose another shop.' },
    pt: { message: 'Esta loja não existe', action: 'Volta às tuas lojas e escolhe uma.' },
  },
  'shop.not_there': {
    status: 404,
    en: { message: 'This shop no longer exists', action: 'Check the address, or ask the seller for the new one.' },
    pt: { message: 'Esta loja já não existe', action: 'Verifica o endereço, ou pede o novo ao vendedor.' },
  },
  'shop.logo_missing': {
    status: 400,
    en: { message: 'Missing shop logo', action: 'Choose an image for the logo.' },
    pt: { message: 'Falta o logótipo da loja', action: 'Escolhe uma imagem para o logótipo.' },
  },
  'shop.category_unknown': {
    status: 400,
    en: { message: 'Missing product category', action: 'Choose one of the categories of this shop.' },
    pt: { message: 'Falta a categoria do produto', action: 'Escolhe uma das categorias desta loja.' },
  },
  'shop.category_in_use': {
    status: 409,
    en: { message: 'This category still has products', action: 'Move them to another category first.' },
    pt: { message: 'Esta categoria ainda tem produtos', action: 'Move-os primeiro para outra categoria.' },
  },
  'shop.image_missing': {
    status: 400,
    en: { message: 'Missing product image', action: 'Choose an image for the product.' },
    pt: { message: 'Falta a imagem do produto', action: 'Escolhe uma imagem para o produto.' },
  },
  'shop.price_high': {
    status: 400,
    en: { message: 'Exceeded price', action: 'The price must be at most 200,000 Kz.' },
    pt: { message: 'Preço excedido', action: 'O preço deve ser no máximo 200 000 Kz.' },
  },
  'shop.product_unknown': {
    status: 404,
    en: { message: 'This product doesn’t exist', action: 'Refresh the list and choose another one.' },
    pt: { message: 'Este produto não existe', action: 'Atualiza a lista e escolhe outro.' },
  },
  'shop.sale_unknown': {
    status: 404,
    en: { message: 'This sale doesn’t exist', action: 'Refresh the list of sales.' },
    pt: { message: 'Esta venda não existe', action: 'Atualiza a lista de vendas.' },
  },
  'shop.closed': {
    status: 409,
    en: { message: 'This shop is closed', action: 'Come back later, or contact the seller.' },
    pt: { message: 'Esta loja está fechada', action: 'Volta mais tarde, ou contacta o vendedor.' },
  },
  'shop.product_unavailable': {
    status: 409,
    en: { message: '{product} is no longer for sale', action: 'Remove it from the cart to continue.' },
    pt: { message: '{product} já não está à venda', action: 'Retira-o do cesto para continuar.' },
  },
  'shop.product_gone': {
    status: 409,
    en: { message: 'An item in the cart is no longer in this shop', action: 'Remove it from the cart to continue.' },
    pt: { message: 'Há algo no cesto que já não está nesta loja', action: 'Retira-o do cesto para continuar.' },
  },
  'shop.out_of_stock': {
    status: 409,
    en: {
      message:
        '{left, plural, =0 {{held, plural, =0 {{product} is sold out} other {The last {product} is in an unpaid order}}} other {Not enough {product} in stock}}',
      action:
        '{left, plural, =0 {{held, plural, =0 {Remove it from the cart, or ask the seller when it’s back.} other {It may become available: try again later, or remove it from the cart.}}} one {Only one is left: change the quantity and try again.} other {Only # are left: change the quantity and try again.}}',
    },
    pt: {
      message:
        '{left, plural, =0 {{held, plural, =0 {{product} está esgotado} other {Tudo o que resta de {product} está em encomendas ainda por pagar}}} other {Não há quantidade suficiente de {product}}}',
      action:
        '{left, plural, =0 {{held, plural, =0 {Retira-o do cesto, ou pergunta ao vendedor quando volta a haver.} other {Pode voltar a haver quando essas encomendas expirarem: tenta mais tarde, ou retira-o do cesto.}}} one {Só resta um: muda a quantidade e tenta de novo.} other {Só restam #: muda a quantidade e tenta de novo.}}',
    },
  },
  'shop.product_holds': {
    status: 429,
    en: {
      message: 'There are many unpaid orders of {product} from your network',
      action: 'Pay or cancel one of yours, or try again when they expire.',
    },
    pt: {
      message: 'Há muitas encomendas por pagar de {product} a partir da tua rede',
      action: 'Paga ou cancela uma das tuas, ou tenta de novo quando expirarem.',
    },
  },
  'shop.price_missing': {
    status: 409,
    en: { message: '{product} isn’t sold in dollars', action: 'Pay in kwanzas, or remove it from the cart.' },
    pt: { message: '{product} não é vendido em dólares', action: 'Paga em kwanzas, ou retira-o do cesto.' },
  },
  'shop.restore_too_late': {
    status: 410,
    en: { message: 'This can no longer be restored', action: 'Create it again.' },
    pt: { message: 'Já não é possível recuperar isto', action: 'Cria-o de novo.' },
  },
  'shop.no_delivery_there': {
    status: 409,
    en: {
      message: 'This shop doesn’t deliver to {province}',
      action: 'Choose another province, or arrange pick-up with the seller.',
    },
    pt: {
      message: 'Esta loja não entrega em {province}',
      action: 'Escolhe outra província, ou combina o levantamento com o vendedor.',
    },
  },
  'shop.status_refused': {
    status: 409,
    en: { message: 'The sale can’t change to this status', action: 'Refresh the sale to see its current status.' },
    pt: { message: 'A venda não pode passar a este estado', action: 'Atualiza a venda e vê o seu estado atual.' },
  },
  'shop.sale_undelivered': {
    status: 409,
    en: {
      message: 'The payment for this sale arrived too late',
      action: 'Decide under Payments to review. After a refund, there’s nothing to deliver.',
    },
    pt: {
      message: 'O dinheiro desta venda chegou quando o que foi comprado já não existia',
      action: 'Entrega-a em Pagamentos por rever. Se o dinheiro for devolvido, não há nada a entregar.',
    },
  },
});
