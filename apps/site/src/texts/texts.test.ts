import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import { mapLink, phoneLink, socialLink, whatsappLink } from '@kumbi/blocks/texts/outside.ts';
import { groupedDigits } from '@kumbi/contract/shared/grouped-digits.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { figureText, moneyText, typedAmount } from './money-text.ts';
import { dayText, initials, momentText } from './show.ts';
import { textsOf } from './texts.ts';

test('every module has its texts in both languages', () => {
  expect(textsOf('pt').payment_mail.receipt_title).toBe('O teu pagamento chegou');
  expect(textsOf('en').conversation.send).toBe('Send');
  expect(Object.keys(textsOf('pt')).sort()).toEqual(Object.keys(textsOf('en')).sort());
});

describe('money', () => {
  test.each(['en', 'pt'] as const)('is written in %s as the contract writes it', (lang) => {
    for (const minor of [0, 5, 100, 150_050, 450_000, 1_290_000, 99_999_999_999]) {
      for (const currency of ['AOA', 'USD'] as const) {
        expect(moneyText(minor, currency, lang)).toBe(formatMoney({ minor, currency }, lang));
        expect(moneyText(minor, currency, lang, true)).toBe(formatMoney({ minor, currency }, lang, true));
      }
    }
  });

  test('is copied in the form that a cash machine accepts', () => {
    expect(typedAmount(1_740_000, 'pt')).toBe('17400,00');
    expect(typedAmount(1_740_050, 'en')).toBe('17400.50');
    expect(figureText(1_740_000, 'pt')).toBe('17\u00a0400,00');
  });
});

test('values are filled in, and a missing one is seen', () => {
  expect(fill('{a} de {b}', { a: 1 })).toBe('1 de {b}');
  expect(fill('{a}', { a: '{b} $&' })).toBe('{b} $&');
  expect(plural('{count} loja', '{count} lojas', 1, 'pt')).toBe('1 loja');
  expect(plural('{count} shop', '{count} shops', 0, 'en')).toBe('0 shops');
});

test('times follow the clock of Luanda', () => {
  expect(momentText('2026-11-23T22:59:59Z', 'pt')).toBe('23/11, 23:59');
  expect(dayText('2026-11-23T23:30:00Z', 'en')).toBe('24/11/2026');
});

test('numbers are grouped from their end and names shortened', () => {
  expect(groupedDigits('00348')).toBe('00\u00a0348');
  expect(groupedDigits('912345678')).toBe('912\u00a0345\u00a0678');
  expect(initials('Terra Boa & Filhos')).toBe('TB');
  expect(initials('<b>')).toBe('');
});

test('links lead to their labelled address, with any input', () => {
  expect(socialLink('instagram', '@terraboa')).toBe('https://instagram.com/terraboa');
  expect(socialLink('tiktok', 'terra.boa')).toBe('https://tiktok.com/@terra.boa');
  expect(socialLink('facebook', 'https://www.facebook.com/terra?x=1')).toBe('https://www.facebook.com/terra');
  expect(socialLink('facebook', 'https://evil.example/facebook.com')).toBeNull();
  expect(socialLink('instagram', 'javascript:alert(1)')).toBeNull();
  expect(mapLink('javascript:alert(1)', '')).toContain('https://www.google.com/maps/');
  expect(whatsappLink('923 000 111', 'olá')).toBe('https://wa.me/244923000111?text=ol%C3%A1');
  expect(whatsappLink('', 'x')).toBeNull();
  expect(phoneLink('+351 912 345 678')).toBe('tel:+351912345678');
});
