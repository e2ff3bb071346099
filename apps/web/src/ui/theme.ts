import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { darkGround, darkTones, lightGround, lightTones, ramps, type ToneName, tones } from './theme-palette.ts';

const isTone = (color: unknown): color is ToneName => tones.some((tone) => tone === color);

/** Every variant of every component takes its colours from the tones, so that contrast is decided in one place. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const fallback = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (!isTone(color)) return fallback;
  const v = (part: string) => `var(--tone-${color}-${part})`;
  switch (input.variant) {
    case 'filled':
      return { background: v('fill'), hover: v('hover'), color: v('on'), border: 'none' };
    case 'light':
      return { background: v('soft'), hover: v('soft-hover'), color: v('text'), border: 'none' };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: v('soft'), color: v('text'), border: 'none' };
    case 'outline':
      return { background: 'transparent', hover: v('soft'), color: v('text'), border: `1px solid ${v('fill')}` };
    default:
      return fallback;
  }
};

function toneVariables(set: typeof lightTones): Record<string, string> {
  return Object.fromEntries(
    tones.flatMap((name) => {
      const tone = set[name];
      return [
        [`--tone-${name}-fill`, tone.fill],
        [`--tone-${name}-hover`, tone.hover],
        [`--tone-${name}-on`, tone.on],
        [`--tone-${name}-soft`, tone.soft],
        [`--tone-${name}-soft-hover`, tone.softHover],
        [`--tone-${name}-text`, tone.text],
        [`--mantine-color-${name}-filled`, tone.fill],
        [`--mantine-color-${name}-filled-hover`, tone.hover],
        [`--mantine-color-${name}-light`, tone.soft],
        [`--mantine-color-${name}-light-hover`, tone.softHover],
        [`--mantine-color-${name}-light-color`, tone.text],
        [`--mantine-color-${name}-text`, tone.text],
      ];
    }),
  );
}

function schemeVariables(ground: typeof lightGround, set: typeof lightTones): Record<string, string> {
  return {
    ...toneVariables(set),
    '--ground': ground.ground,
    '--surface': ground.surface,
    '--raised': ground.raised,
    '--line': ground.line,
    '--field-line': ground.field,
    '--ink': ground.text,
    '--muted': ground.muted,
    '--float-shadow': ground.shadow,
    '--mantine-color-body': ground.surface,
    '--mantine-color-text': ground.text,
    '--mantine-color-dimmed': ground.muted,
    '--mantine-color-placeholder': ground.muted,
    '--mantine-color-anchor': set.brand.text,
    '--mantine-color-error': set.danger.text,
    '--mantine-color-default': ground.surface,
    '--mantine-color-default-hover': set.gray.soft,
    '--mantine-color-default-color': ground.text,
    '--mantine-color-default-border': ground.line,
    '--mantine-color-disabled': set.gray.soft,
    '--mantine-color-disabled-color': ground.muted,
    '--mantine-color-disabled-border': ground.line,
    '--mantine-primary-color-contrast': set.brand.on,
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--sidebar-width': '15.5rem', '--rail-width': '4.25rem', '--bar-height': '3.5rem' },
  light: schemeVariables(lightGround, lightTones),
  dark: schemeVariables(darkGround, darkTones),
});

export const theme = createTheme({
  colors: ramps,
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver,
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--float-shadow)', lg: 'var(--float-shadow)', xl: 'var(--float-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      styles: { label: { fontWeight: 500, fontSize: 'var(--mantine-font-size-md)' } },
    },
    Text: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { fontWeight: 500, marginBottom: '0.25rem' } },
    },
    Input: { defaultProps: { size: 'md' } },
    // Hidden options would be measured whenever a page with a select is opened.
    Combobox: { defaultProps: { keepMounted: false } },
    // Clicking the chosen option keeps it. A select that may be empty is `clearable`.
    Select: { defaultProps: { checkIconPosition: 'right', maxDropdownHeight: 280, allowDeselect: false } },
    // A menu contains only its items, as screen readers expect.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        radius: 'lg',
        transitionProps: { duration: 120 },
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'xl' },
      styles: { label: { textTransform: 'none', fontWeight: 500 } },
    },
  },
});
