import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The typeface of the interface as files, for what the server draws itself: a machine may have no fonts at all. */
export const fonts = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;
