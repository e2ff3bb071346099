import type { Theme } from '@kumbi/contract/shared/themes.ts';
import type { MantineColorsTuple } from '@mantine/core';

/** A role of colour in one scheme: the fill, the text on the fill, and a soft background with its text. */
interface Tone {
  readonly fill: string;
  readonly hover: string;
  readonly on: string;
  readonly soft: string;
  readonly softHover: string;
  readonly text: string;
}

export const tones = ['brand', 'amber', 'danger', 'info', 'gray'] as const;
export type ToneName = (typeof tones)[number];

export const lightTones: Record<ToneName, Tone> = {
  brand: { fill: '#0E7C66', hover: '#0B6353', on: '#FFFFFF', soft: '#ECF8F4', softHover: '#D2EFE6', text: '#0B6353' },
  amber: { fill: '#F2A33A', hover: '#E0932B', on: '#2B1B04', soft: '#FDF3E1', softHover: '#FAE3BC', text: '#855010' },
  danger: { fill: '#B3341F', hover: '#932A19', on: '#FFFFFF', soft: '#FCEDEA', softHover: '#F8D5CE', text: '#A52F1C' },
  info: { fill: '#1F5C9E', hover: '#184A80', on: '#FFFFFF', soft: '#EAF1FB', softHover: '#D4E3F6', text: '#1F5C9E' },
  gray: { fill: '#1E1C18', hover: '#38352E', on: '#FFFFFF', soft: '#F1EEE8', softHover: '#E9E6DF', text: '#5C574E' },
};

export const darkTones: Record<ToneName, Tone> = {
  brand: { fill: '#3CAC8F', hover: '#6FC8AF', on: '#08261F', soft: '#12302A', softHover: '#17413A', text: '#6FC8AF' },
  amber: { fill: '#F2A33A', hover: '#F5BB62', on: '#2B1B04', soft: '#38270F', softHover: '#493315', text: '#F2B65F' },
  danger: { fill: '#F08A77', hover: '#F4A596', on: '#330F08', soft: '#3A1C16', softHover: '#4C251D', text: '#F08A77' },
  info: { fill: '#8DBBF0', hover: '#A9CCF4', on: '#0B2138', soft: '#14283D', softHover: '#1B3550', text: '#8DBBF0' },
  gray: { fill: '#F1EEE7', hover: '#D6D1C6', on: '#1C1B17', soft: '#2A2822', softHover: '#35322B', text: '#C2BCAF' },
};

interface Ground {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly field: string;
  readonly text: string;
  readonly muted: string;
  readonly shadow: string;
}

export const lightGround: Ground = {
  ground: '#FAF9F6',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#E9E6DF',
  field: '#918B80',
  text: '#1E1C18',
  muted: '#6B665C',
  shadow: '0 1px 2px rgb(30 28 24 / 6%), 0 8px 28px rgb(30 28 24 / 12%)',
};

export const darkGround: Ground = {
  ground: '#141310',
  surface: '#1C1B17',
  raised: '#232119',
  line: '#302D26',
  field: '#736E62',
  text: '#F1EEE7',
  muted: '#A8A294',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 50%)',
};

/** Mantine needs ten steps of every colour. The components show the tones above. */
export const ramps: Record<ToneName | 'dark', MantineColorsTuple> = {
  brand: ['#ECF8F4', '#D2EFE6', '#A6DFCE', '#6FC8AF', '#3CAC8F', '#1B9078', '#0E7C66', '#0B6353', '#0A4F43', '#083F36'],
  amber: ['#FDF3E1', '#FAE3BC', '#F7CF8D', '#F5BB62', '#F2A33A', '#D98A22', '#B56F17', '#855010', '#623B0D', '#452A0A'],
  danger: [
    '#FCEDEA',
    '#F8D5CE',
    '#F1AC9F',
    '#F08A77',
    '#DE6049',
    '#CB452C',
    '#B3341F',
    '#932A19',
    '#742113',
    '#58190E',
  ],
  info: ['#EAF1FB', '#D4E3F6', '#B3CFF0', '#8DBBF0', '#5A95DA', '#3776BC', '#1F5C9E', '#184A80', '#123963', '#0B2138'],
  gray: ['#FAF9F6', '#F1EEE8', '#E9E6DF', '#D9D5CB', '#BDB8AC', '#918B80', '#6B665C', '#4C483F', '#322F29', '#1E1C18'],
  dark: ['#F1EEE7', '#D6D1C6', '#A8A294', '#8A8577', '#3F3C34', '#302D26', '#1C1B17', '#141310', '#0F0E0C', '#0A0908'],
};

/** The seven themes of public pages, as the picker shows them. */
export const shopThemeColors: Record<Theme, string> = {
  green: '#1D8A4E',
  red: '#C93A32',
  pink: '#C8447F',
  violet: '#6D4BC3',
  blue: '#2D63C8',
  orange: '#C65D14',
  yellow: '#B58A06',
};
